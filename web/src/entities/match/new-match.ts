import type { MatchedMemberFragment, ReceivedNoteFragment } from '../../gql/graphql.js';

export interface NewMatch {
  matchId: string;
  member: MatchedMemberFragment;
  /** The note of the other member's like. */
  note: ReceivedNoteFragment | null;
}
