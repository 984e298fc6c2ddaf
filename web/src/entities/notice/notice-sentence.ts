import type { NoticeKind, PlanNotice } from '@kindred/contracts';

export interface NoticeSubject {
  /** The name of the member, or the title of the announcement; null if the reader cannot see it. */
  name: string | null;
  state: string | null;
}

/** What happened, in one sentence. */
const SENTENCES: Record<NoticeKind, (subject: NoticeSubject) => string> = {
  like: ({ name }) => `${name ?? 'Someone'} likes you`,
  match: ({ name }) => (name === null ? 'You have a new match' : `It’s a match: you and ${name}`),
  message: ({ name }) => (name === null ? 'You have a new message' : `${name} sent you a message`),
  couple_request: ({ name }) => `${name ?? 'One of your matches'} would like to become an official couple with you`,
  couple_answer: ({ name, state }) =>
    state === 'ACTIVE'
      ? `${name ?? 'Your match'} said yes. You’re officially a couple!`
      : `${name ?? 'Your match'} declined your couple request. You’re still matched.`,
  photo_approved: () => 'Your photo is approved',
  photo_rejected: () => 'Your photo was not approved. You can send us another one.',
  warning: () => 'Our team has sent you a warning',
  report_answered: ({ state }) =>
    state === 'ACTED'
      ? 'We looked into your report and took action'
      : 'We looked into your report and found no breach of our guidelines',
  announcement: ({ name }) => (name === null ? 'There is a new announcement' : `New announcement: ${name}`),
  appeal_decided: ({ state }) =>
    state === 'LIFTED' ? 'Your appeal was successful' : 'We reviewed your appeal. Our decision stays the same.',
  plan: ({ state }) => PLAN_SENTENCES[state ?? ''] ?? 'There is news about your plan',
};

const PLAN_SENTENCES: Readonly<Record<string, string>> = {
  GRACE_STARTED: 'The beta has ended. Everything stays free for now, so you have time to choose a plan.',
  GRACE_ENDING: 'Your free period after the beta ends soon. Choose the plan that suits you.',
  GRACE_ENDED: 'Your free period after the beta is over. Choose the plan that suits you.',
} satisfies Record<PlanNotice, string>;

/** The sentence of a notice. A newer server can send kinds that this client does not know. */
export function noticeSentence(kind: string, subject: NoticeSubject): string {
  return kind in SENTENCES ? SENTENCES[kind as NoticeKind](subject) : 'Something new is waiting for you';
}
