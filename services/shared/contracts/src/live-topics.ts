/**
 * Topics of the live channel. Its messages carry ids and sequences only: subscribers fetch the content with the
 * permissions of the reader.
 */
export const liveTopics = {
  match: (matchId: string) => `match.${matchId}`,
  member: (userId: string) => `member.${userId}`,
  /** For all members; carries member signals. */
  members: 'members',
  /** For all administrators; carries member signals. */
  staff: 'staff',
} as const;

/** Messages on `match.<id>`. `hidden`: one of the two members was banned. */
export type MatchSignal =
  | { kind: 'message'; matchId: string; messageId: string; seq: number; fromUser: string }
  | { kind: 'typing'; matchId: string; userId: string }
  | { kind: 'stopped-typing'; matchId: string; userId: string }
  | { kind: 'read'; matchId: string; userId: string; seq: number }
  | { kind: 'ended'; matchId: string }
  | { kind: 'hidden'; matchId: string };

/** The queues of staff, named like the fields of the staff home. */
export const STAFF_QUEUES = ['photos', 'reports', 'appeals', 'contactMessages', 'shield'] as const;
export type StaffQueueName = (typeof STAFF_QUEUES)[number];

/**
 * Messages on `staff`, with the administrator who caused them, or null for a member. They say enough for open lists: reading
 * a list again would be a record in the audit trail. `item-added` and `item-left`: of the waiting items of a queue.
 * `claim-changed`: `actorId` claimed the item until `claimedUntil`, or released it. `counts-changed`: items left a queue
 * because something else changed, such as a ban.
 */
export type StaffSignal =
  | { kind: 'item-added'; queue: StaffQueueName; itemId: string | null; actorId: string | null }
  | { kind: 'item-left' | 'item-changed'; queue: StaffQueueName; itemId: string; actorId: string | null }
  | { kind: 'claim-changed'; queue: StaffQueueName; itemId: string; actorId: string; claimedUntil: string | null }
  | { kind: 'counts-changed' }
  /** Of the previous release, during an upgrade: photos in review changed. */
  | { kind: 'reviews-changed' };

/**
 * Messages on `member.<id>`, `members`, and `staff`: a signal of what to refetch, or the end of sessions. `match-hidden` and
 * `match-restored`: the other member was banned, or the ban was lifted. `conversation-changed` follows once messaging
 * has applied such a change, and when the conversation of a new match is created late. `liked-back`, `unmatched`, and
 * `couple-ended` are for the other member only.
 */
export type MemberSignal =
  | StaffSignal
  | { kind: 'account-changed' }
  | { kind: 'photos-changed' }
  | { kind: 'sanctions-changed' }
  /** The member has a new notice, or notices were read or withdrawn. */
  | { kind: 'notices-changed' }
  /** Staff have posted an announcement. */
  | { kind: 'announced' }
  | { kind: 'matched'; matchId: string }
  | { kind: 'liked-back'; matchId: string }
  | { kind: 'match-ended'; matchId: string }
  | { kind: 'match-hidden'; matchId: string }
  | { kind: 'match-restored'; matchId: string }
  | { kind: 'unmatched'; matchId: string }
  | { kind: 'couple-changed'; matchId: string }
  | { kind: 'couple-ended'; matchId: string }
  | { kind: 'conversation-changed'; matchId: string }
  | { kind: 'message'; matchId: string; messageId: string; seq: number; fromUser: string }
  | {
      kind: 'sessions-ended';
      sessionIds: string[] | 'all';
      reason: 'signed-out' | 'password-reset' | 'banned' | 'deleted';
      /** The end of the ban; absent if it is permanent, and for other reasons. */
      until?: string;
    };
