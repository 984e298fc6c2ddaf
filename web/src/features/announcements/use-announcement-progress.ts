import { useQuery } from '@apollo/client/react';
import { ANNOUNCEMENT_PROGRESS, type StaffAnnouncement } from './announcements.graphql.js';

const SENDING_MILLISECONDS = 3_000;
const SCHEDULED_MILLISECONDS = 15_000;
/** As many as the server reads at once. */
const MAX_IDS = 100;

/** Keeps the states and counts of announcements that are scheduled or being sent current, while the page is visible. */
export function useAnnouncementProgress(announcements: readonly StaffAnnouncement[]): void {
  const states = announcements.map(({ progress }) => progress.state);
  const ids = announcements
    .filter(({ progress: { state } }) => state === 'SENDING' || state === 'SCHEDULED')
    .map(({ id }) => id);
  useQuery(ANNOUNCEMENT_PROGRESS, {
    variables: { ids: ids.slice(0, MAX_IDS) },
    skip: ids.length === 0,
    fetchPolicy: 'network-only',
    pollInterval: states.includes('SENDING') ? SENDING_MILLISECONDS : SCHEDULED_MILLISECONDS,
    skipPollAttempt: () => document.hidden,
  });
}
