import type { AccountStatus, NoticeKind, PlanNotice } from '@kindred/contracts';
import { placeOf } from '../notices/notice.presenter.js';
import type { NoticeToPush } from './push.statement.js';

/** What the service worker of the client shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** The path of the page that it leads to. */
  url: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
}

type Text = (about: { name: string | null; state: string | null }) => string;

/** Texts for a locked screen; with a name only where the member wants it. A like never names its sender. */
const BODIES: Record<NoticeKind, Text> = {
  like: () => 'Someone likes you',
  match: ({ name }) => (name === null ? 'You have a new match' : `You and ${name} like each other`),
  message: ({ name }) => (name === null ? 'You have a new message' : `${name} sent you a message`),
  couple_request: ({ name }) => `${name ?? 'One of your matches'} would like to make it official`,
  couple_answer: ({ name }) => `${name ?? 'Your match'} answered your couple request`,
  photo_approved: () => 'Your photo is approved',
  photo_rejected: () => 'Your photo was not approved',
  warning: () => 'There is a message from our team',
  report_answered: () => 'We looked into your report',
  announcement: () => 'There is a new announcement',
  appeal_decided: () => 'There is a message from our team',
  plan: ({ state }) => PLAN_BODIES[state ?? ''] ?? 'There is news about your plan',
};

const PLAN_BODIES: Readonly<Record<string, string>> = {
  GRACE_STARTED: 'The beta has ended. Everything stays free for now.',
  GRACE_ENDING: 'Your free period after the beta ends soon',
  GRACE_ENDED: 'Your free period after the beta is over',
} satisfies Record<PlanNotice, string>;

type PushedNotice = Pick<NoticeToPush, 'id' | 'kind' | 'matchId' | 'state' | 'status' | 'namesInPush' | 'personName'>;

/** The message for an announcement of staff, which has no row in the notices. */
export const announcementPush = (id: string, brandName: string): PushMessage =>
  pushMessage(
    { id, kind: 'announcement', matchId: null, state: null, status: 'ACTIVE', namesInPush: false, personName: null },
    brandName,
  );

export function pushMessage(notice: PushedNotice, brandName: string): PushMessage {
  const { kind, matchId, state, status } = notice;
  const name = notice.namesInPush ? notice.personName : null;
  return {
    title: brandName,
    body: BODIES[kind]({ name, state }),
    url: placeOf(kind, { matchId, state, status: (status ?? 'ACTIVE') as AccountStatus }),
    tag: kind === 'message' ? `message-${matchId}` : notice.id,
  };
}
