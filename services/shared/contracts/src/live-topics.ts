/**
 * Topics of the live channel. Messages on it carry ids and sequences only: whoever needs the content asks for it
 * under the reader's own authority.
 */
export const liveTopics = {
  match: (matchId: string) => `match.${matchId}`,
  member: (userId: string) => `member.${userId}`,
  /** For every administrator; carries member signals. */
  staff: 'staff',
} as const;

/** What travels on `match.<id>`. `ended` comes also when a ban of one closes the conversation to the other. */
export type MatchSignal =
  | { kind: 'message'; matchId: string; messageId: string; seq: number; fromUser: string }
  | { kind: 'typing'; matchId: string; userId: string }
  | { kind: 'stopped-typing'; matchId: string; userId: string }
  | { kind: 'read'; matchId: string; userId: string; seq: number }
  | { kind: 'ended'; matchId: string };

/**
 * What travels on `member.<id>` and `staff`: a hint of what to look at again, or the end of sessions. A ban of the other is
 * told as `match-ended`, its lifting as `matched`, and either as `conversation-changed` once the conversation has followed;
 * so is a match that its conversation follows late.
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
