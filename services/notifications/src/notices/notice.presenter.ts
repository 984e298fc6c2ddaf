import type { AccountStatus, NoticeKind, NoticeSubjectType } from '@kindred/contracts';
import type { NoticeObjectType, NoticeSubjectObjectType } from './notice.type.js';
import type { NoticeRow } from './notices.statement.js';

type Reader = Pick<NoticeRow, 'matchId' | 'state'> & { status: AccountStatus };

/** Members who are not ACTIVE yet have only one page, which shows what became of the photo. */
const photoPage = (status: AccountStatus): string =>
  status === 'ACTIVE' ? '/settings#photos' : status === 'APPROVED' ? '/pricing' : '/verify';

const conversation = (matchId: string | null): string => (matchId === null ? '/messages' : `/messages/${matchId}`);

/** The page that a notice of each kind leads to. */
const PLACES: Record<NoticeKind, (notice: Reader) => string> = {
  like: () => '/liked?of=you',
  match: ({ matchId }) => conversation(matchId),
  message: ({ matchId }) => conversation(matchId),
  couple_request: () => '/matches',
  couple_answer: ({ state }) => (state === 'ACTIVE' ? '/announcements' : '/matches'),
  photo_approved: ({ status }) => photoPage(status),
  photo_rejected: ({ status }) => photoPage(status),
  warning: () => '/settings#sanctions',
  report_answered: () => '/safety',
  announcement: () => '/announcements',
  appeal_decided: () => '/settings#sanctions',
  plan: () => '/settings#plan',
};

/** What a notice of each kind is about. */
const SUBJECTS: Record<NoticeKind, NoticeSubjectType> = {
  like: 'member',
  match: 'member',
  message: 'member',
  couple_request: 'member',
  couple_answer: 'member',
  photo_approved: 'photo',
  photo_rejected: 'photo',
  warning: 'warning',
  report_answered: 'report',
  announcement: 'announcement',
  appeal_decided: 'appeal',
  plan: 'plan',
};

/** The path of the page that the notice leads to. */
export const placeOf = (kind: NoticeKind, notice: Reader): string => PLACES[kind](notice);

export function presentNotice(row: NoticeRow, status: AccountStatus): NoticeObjectType {
  const { id, kind, createdAt, readAt } = row;
  return { id, kind, createdAt, readAt, subject: subjectOf(row), url: placeOf(kind, { ...row, status }) };
}

function subjectOf({ kind, personId, thingId, title, state }: NoticeRow): NoticeSubjectObjectType {
  const member = personId === null ? null : { userId: personId, isLiker: kind === 'like' };
  return { type: SUBJECTS[kind], id: thingId, title, state, member };
}
