import {
  block as applyBlock,
  isBlocked,
  like as applyLike,
  pass as applyPass,
  unblock as applyUnblock,
  unmatch as applyUnmatch,
  type PairChange,
  type Side,
} from '../model/pair-state.js';
import { isPresent, liveConversation, pairsOf, type MemberRecord } from '../model/community.js';
import { pick } from '../random.js';
import {
  act,
  BEHIND,
  coupleLocksOf,
  encounter,
  known,
  locksOf,
  matchedEncounter,
  type Encounter,
} from './encounters.js';
import type { Expectation } from './backoff-client.js';
import type { Operation, Planner, World } from './operation.js';

/** With 8 conversations that wait for an answer, the product asks for one before the next like. Further ones can be on the way. */
const MAX_MATCHES = 5;

const matchesOf = ({ community }: World, member: MemberRecord): number =>
  pairsOf(community, member).filter(({ state }) => state.states.some(({ isMatched }) => isMatched)).length;

async function sendLike(world: World, found: Encounter): Promise<boolean> {
  const answer = await act<{ matchId?: string | null }>(
    world,
    found,
    applyLike(found.side),
    { done: [200], stale: BEHIND },
    ['POST', '/api/likes', { toUserId: found.other.id }],
  );
  const matchId = answer?.body.matchId ?? undefined;
  const { conversations } = found.pair;
  if (matchId !== undefined && conversations.every((conversation) => conversation.matchId !== matchId))
    conversations.push({ matchId, messages: [] });
  return answer !== undefined;
}

export const like: Planner = (world) => {
  const found = encounter(
    world,
    ({ actor, other, side, state }) =>
      state.decisions[side] !== 'like' &&
      !isBlocked(state) &&
      [actor, other].every((member) => matchesOf(world, member) < MAX_MATCHES),
  );
  return found && { locks: locksOf(found.pair), run: () => sendLike(world, found) };
};

/** Answers a like, which makes a match. */
export const likeBack: Planner = (world) => {
  const { community, locks, random } = world;
  const found = [...community.pairs.values()]
    .filter((pair) => pair.members.every(isPresent) && locks.isFree(locksOf(pair)))
    .flatMap((pair) => pair.members.flatMap((actor) => known(pair, actor) ?? []))
    .filter(({ side, state: { decisions } }) => decisions[side] !== 'like' && decisions[1 - side] === 'like')
    .filter(({ actor, other }) => [actor, other].every((member) => matchesOf(world, member) < MAX_MATCHES));
  const chosen = pick(random, found);
  return chosen && { locks: locksOf(chosen.pair), run: () => sendLike(world, chosen) };
};

/** Two strangers like each other at the same time, which makes one match. */
export const likeEachOther: Planner = (world) => {
  const found = encounter(
    world,
    ({ actor, other, state }) =>
      state.decisions.every((decision) => decision === 'none') &&
      !isBlocked(state) &&
      [actor, other].every((member) => matchesOf(world, member) < MAX_MATCHES),
  );
  if (found === undefined) return undefined;
  const back = known(found.pair, found.other);
  if (back === undefined) return undefined;
  const run = async (): Promise<boolean> => {
    const sent = await Promise.all([found, back].map((each) => sendLike(world, each)));
    return sent.every((isAcknowledged) => isAcknowledged);
  };
  return { locks: locksOf(found.pair), run };
};

const simple =
  (
    find: (world: World) => Encounter | undefined,
    change: (side: Side) => PairChange,
    expected: Expectation,
    request: (found: Encounter) => readonly [string, string, unknown?],
  ): Planner =>
  (world): Operation | undefined => {
    const found = find(world);
    if (found === undefined) return undefined;
    const run = async (): Promise<boolean> =>
      (await act(world, found, change(found.side), expected, request(found))) !== undefined;
    return { locks: locksOf(found.pair), run };
  };

export const pass = simple(
  (world) =>
    encounter(world, ({ side, state }) => state.decisions[side] !== 'pass' && !state.isMatched && !isBlocked(state)),
  applyPass,
  { done: [200], stale: BEHIND },
  ({ other }) => ['POST', '/api/dislikes', { toUserId: other.id }],
);

const findBlockable = (world: World): Encounter | undefined =>
  world.random() < 1 / 2
    ? matchedEncounter(world, () => true, coupleLocksOf)
    : encounter(world, ({ side, state }) => !state.blocks[side], coupleLocksOf);

export const block: Planner = (world) => {
  const found = findBlockable(world);
  if (found === undefined) return undefined;
  const run = async (): Promise<boolean> => {
    found.pair.wasBlocked = true;
    const expected = { done: [200], stale: BEHIND };
    const request = ['POST', '/api/blocks', { toUserId: found.other.id }] as const;
    return (await act(world, found, applyBlock(found.side), expected, request)) !== undefined;
  };
  return { locks: coupleLocksOf(found.pair), run };
};

export const unblock = simple(
  (world) => {
    const blocked = [...world.community.pairs.values()]
      .filter((pair) => pair.members.every(isPresent) && world.locks.isFree(locksOf(pair)))
      .flatMap((pair) => pair.members.flatMap((actor) => known(pair, actor) ?? []))
      .filter(({ side, state }) => state.blocks[side]);
    return pick(world.random, blocked);
  },
  applyUnblock,
  { done: [204], stale: BEHIND },
  ({ other }) => ['DELETE', `/api/blocks/${other.id}`],
);

/** Ends a match. After a lost attempt, it is no longer found. */
export const unmatch: Planner = (world) => {
  const found = matchedEncounter(world, () => true, coupleLocksOf);
  const matchId = found && liveConversation(found.pair)?.matchId;
  if (found === undefined || matchId === undefined) return undefined;
  const run = async (): Promise<boolean> => {
    const expected = { done: [204], doneAfterLoss: [404] };
    const request = ['DELETE', `/api/matches/${matchId}`] as const;
    return (await act(world, found, applyUnmatch(found.side), expected, request)) !== undefined;
  };
  return { locks: coupleLocksOf(found.pair), run };
};
