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

/** Messages on `match.<id>`. `ended` is also published when a ban of one member closes the conversation for the other. */
export type MatchSignal =
  | { kind: 'message'; matchId: string; messageId: string; seq: number; fromUser: string }
  | { kind: 'typing'; matchId: string; userId: string }
  | { kind: 'stopped-typing'; matchId: string; userId: string }
  | { kind: 'read'; matchId: string; userId: string; seq: number }
  | { kind: 'ended'; matchId: string };

/**
 * Messages on `member.<id>` and `staff`: a hint of what to refetch, or the end of sessions. A ban of the other member is
 * published as `match-ended` and its lifting as `matched`. `conversation-changed` follows once messaging has applied
 * such a change, and when the conversation of a new match is created late.
 */
export type MemberSignal =
  | { kind: 'account-changed' }
  | { kind: 'photos-changed' }
  | { kind: 'reviews-changed' }
  | { kind: 'matched'; matchId: string }
  | { kind: 'match-ended'; matchId: string }
  | { kind: 'couple-changed'; matchId: string }
  | { kind: 'conversation-changed'; matchId: string }
  | { kind: 'message'; matchId: string; messageId: string; seq: number; fromUser: string }
  | {
      kind: 'sessions-ended';
      sessionIds: string[] | 'all';
      reason: 'signed-out' | 'password-reset' | 'banned' | 'deleted';
    };
