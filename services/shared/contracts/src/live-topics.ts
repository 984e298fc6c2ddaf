/**
 * Topics of the live channel. Its messages carry ids and sequences only: subscribers fetch the content with the
 * permissions of the reader.
 */
export const liveTopics = {
  match: (matchId: string) => `match.${matchId}`,
  member: (userId: string) => `member.${userId}`,
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

/**
 * Messages on `member.<id>` and `staff`: a signal of what to refetch, or the end of sessions. `match-hidden` and
 * `match-restored`: the other member was banned, or the ban was lifted. `conversation-changed` follows once messaging
 * has applied such a change, and when the conversation of a new match is created late. `unmatched` and `couple-ended`
 * are for the other member only.
 */
export type MemberSignal =
  | { kind: 'account-changed' }
  | { kind: 'photos-changed' }
  | { kind: 'reviews-changed' }
  | { kind: 'cases-changed' }
  | { kind: 'contact-changed' }
  | { kind: 'sanctions-changed' }
  | { kind: 'matched'; matchId: string }
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
