import {
  isPresent,
  liveConversation,
  otherOf,
  pairOf,
  sideOf,
  type MemberRecord,
  type PairRecord,
} from '../model/community.js';
import type { PairChange, PairState, Side } from '../model/pair-state.js';
import type { LockRequest } from '../model/locks.js';
import { pick } from '../random.js';
import { browserOf, type World } from './operation.js';
import type { Answer, Expectation } from './backoff-client.js';

/** Pairs that are drawn before a planner gives up. */
const DRAWS = 20;

/** Two members and the state of their pair, which must be certain. */
export interface Encounter {
  pair: PairRecord;
  actor: MemberRecord;
  other: MemberRecord;
  side: Side;
  state: PairState;
}

const pairName = ({ members }: PairRecord): string => `pair ${members.map(({ id }) => id).join(' ')}`;

export const locksOf = (pair: PairRecord): LockRequest => ({
  shared: pair.members.map(({ id }) => id),
  exclusive: [pairName(pair)],
});

/** Both members are locked, because each can be in one couple only. */
export const coupleLocksOf = (pair: PairRecord): LockRequest => ({
  exclusive: [...pair.members.map(({ id }) => id), pairName(pair)],
});

/** Draws pairs of present members until one suits. */
export function encounter(
  world: World,
  suits: (found: Encounter) => boolean,
  locksFor: (pair: PairRecord) => LockRequest = locksOf,
): Encounter | undefined {
  const { community, locks, random } = world;
  const present = community.members.filter(isPresent);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [actor, other] = [pick(random, present), pick(random, present)];
    if (actor === undefined || other === undefined || actor === other) continue;
    const found = known(pairOf(community, actor, other), actor);
    if (found !== undefined && locks.isFree(locksFor(found.pair)) && suits(found)) return found;
  }
  return undefined;
}

/** Draws one of the existing matches. */
export function matchedEncounter(
  world: World,
  suits: (found: Encounter) => boolean,
  locksFor: (pair: PairRecord) => LockRequest = locksOf,
): Encounter | undefined {
  const { community, locks, random } = world;
  const live = [...community.pairs.values()].filter(
    (pair) => liveConversation(pair) !== undefined && pair.members.every(isPresent) && locks.isFree(locksFor(pair)),
  );
  const found = live.flatMap((pair) => pair.members.flatMap((actor) => known(pair, actor) ?? [])).filter(suits);
  return pick(random, found);
}

export function known(pair: PairRecord, actor: MemberRecord): Encounter | undefined {
  const state = pair.state.known;
  return state && { pair, actor, other: otherOf(pair, actor), side: sideOf(pair, actor), state };
}

/** Sends the request of the actor, and records its outcome. */
export async function act<Body>(
  world: World,
  { pair, actor }: Encounter,
  change: PairChange,
  expected: Expectation,
  request: readonly [string, string, unknown?],
): Promise<Answer<Body> | undefined> {
  const answer = await world.client.request<Body>(browserOf(world, actor), expected, request);
  if (answer === undefined) pair.state.mayChange(change);
  else pair.state.change(change);
  return answer;
}

/** Until every service knows of an approval or the end of a ban, members are not found or not allowed to take part. */
export const BEHIND = [403, 404];

/** Others may write to the same conversation at the same time. */
export const conversationLocks = (pair: PairRecord): LockRequest => ({
  shared: [...pair.members.map(({ id }) => id), pairName(pair)],
});

/** A member with a live conversation. */
export const conversationEncounter = (world: World): Encounter | undefined =>
  matchedEncounter(world, () => true, conversationLocks);
