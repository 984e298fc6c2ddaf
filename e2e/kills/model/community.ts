import { Possible } from './possible.js';
import { STRANGERS, otherSide, type PairState, type Side } from './pair-state.js';

/**
 * The community as its clients know it from the responses they got. It contains no product code: what the product must
 * show is derived from this alone.
 */
export interface Community {
  members: MemberRecord[];
  pairs: Map<string, PairRecord>;
  reports: ReportRecord[];
}

export const emptyCommunity = (): Community => ({ members: [], pairs: new Map(), reports: [] });

/** `uncertain`: an operation had no outcome, so that no further ones depend on it. */
export type Stage = 'verified' | 'active' | 'deleted' | 'uncertain';

export interface MemberRecord {
  id: string;
  email: string;
  displayName: string;
  stage: Stage;
  isBanned: boolean;
  /** Bans so far, and requests that were sent for them: a repeated request can count as a further ban. */
  bans: { acknowledged: number; sent: number };
  photos: PhotoRecord[];
  /** Photos whose upload had no outcome. */
  unknownPhotos: number;
  /** Accepted couple requests of this member. */
  acceptedRequests: number;
}

export interface PhotoRecord {
  id: string;
  status: 'PENDING' | 'APPROVED';
  /** The review had no outcome. */
  isUncertain: boolean;
}

export interface PairRecord {
  members: readonly [MemberRecord, MemberRecord];
  state: Possible<PairState>;
  /** In the order of the matches; only the last one can be live. */
  conversations: ConversationRecord[];
  /** Id of the latest couple request. */
  coupleId?: string;
  /** A block has hidden both from each other, so that emails about them may be missing. */
  wasBlocked: boolean;
}

export interface ConversationRecord {
  matchId: string;
  messages: MessageRecord[];
}

export interface MessageRecord {
  fromUser: string;
  body: string;
  /** From the response; undefined while the outcome is unknown. */
  acknowledged?: { id: string; seq: number };
}

export interface ReportRecord {
  reporter: MemberRecord;
  subject: MemberRecord;
  details: string;
  isAcknowledged: boolean;
}

export const newMember = (account: Pick<MemberRecord, 'id' | 'email' | 'displayName'>): MemberRecord => ({
  ...account,
  stage: 'verified',
  isBanned: false,
  bans: { acknowledged: 0, sent: 0 },
  photos: [],
  unknownPhotos: 0,
  acceptedRequests: 0,
});

/** ACTIVE and not banned: takes part. */
export const isPresent = ({ stage, isBanned }: MemberRecord): boolean => stage === 'active' && !isBanned;

/** The record of two members, created when they first meet. */
export function pairOf({ pairs }: Community, one: MemberRecord, other: MemberRecord): PairRecord {
  const members: [MemberRecord, MemberRecord] = one.id < other.id ? [one, other] : [other, one];
  const key = members.map(({ id }) => id).join(' ');
  const found = pairs.get(key);
  if (found !== undefined) return found;
  const pair: PairRecord = { members, state: new Possible(STRANGERS), conversations: [], wasBlocked: false };
  pairs.set(key, pair);
  return pair;
}

export const sideOf = ({ members }: PairRecord, member: MemberRecord): Side => (members[0] === member ? 0 : 1);

export const otherOf = (pair: PairRecord, member: MemberRecord): MemberRecord =>
  pair.members[otherSide(sideOf(pair, member))];

export const pairsOf = ({ pairs }: Community, member: MemberRecord): PairRecord[] =>
  [...pairs.values()].filter(({ members }) => members.includes(member));

/** The conversation of a pair that is surely matched. */
export const liveConversation = (pair: PairRecord): ConversationRecord | undefined =>
  pair.state.known?.isMatched === true ? pair.conversations.at(-1) : undefined;

const partners = (
  community: Community,
  member: MemberRecord,
  isCouple: (pair: PairRecord) => boolean,
): MemberRecord[] =>
  pairsOf(community, member)
    .filter(isCouple)
    .map((pair) => otherOf(pair, member))
    .filter(({ stage }) => stage !== 'deleted');

/** Whether the member may be in a couple. That of a deleted member has ended. */
export const mayBeCoupled = (community: Community, member: MemberRecord): boolean =>
  partners(community, member, ({ state }) => state.states.some(({ couple }) => couple?.isActive === true)).length > 0;

export const isSurelyCoupled = (community: Community, member: MemberRecord): boolean =>
  partners(community, member, ({ state }) => state.known?.couple?.isActive === true).some(
    ({ stage }) => stage === 'active',
  );
