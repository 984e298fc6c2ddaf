import { liveConversation, mayBeCoupled, type MemberRecord, type PairRecord } from '../model/community.js';
import { acceptCouple, endCouple, requestCouple } from '../model/pair-state.js';
import { act, BEHIND, coupleLocksOf, matchedEncounter } from './encounters.js';
import { browserOf, type Planner, type World } from './operation.js';

const isFreeForCouple = (world: World, { members }: PairRecord): boolean =>
  members.every((member) => !mayBeCoupled(world.community, member));

/** Requests to be a couple; after a lost attempt, the request is already pending. */
export const askCouple: Planner = (world) => {
  const found = matchedEncounter(
    world,
    ({ pair, state }) => state.couple === null && isFreeForCouple(world, pair),
    coupleLocksOf,
  );
  const matchId = found && liveConversation(found.pair)?.matchId;
  if (found === undefined || matchId === undefined) return undefined;
  const run = async (): Promise<boolean> => {
    const answer = await act<{ id?: string }>(
      world,
      found,
      requestCouple(found.side),
      { done: [201], doneAfterLoss: [409], stale: BEHIND },
      ['POST', '/api/couples/request', { matchId }],
    );
    if (answer === undefined) return false;
    const id = answer.body.id ?? (await requestId(world, found.actor, matchId));
    if (id !== undefined) found.pair.coupleId = id;
    return id !== undefined;
  };
  return { locks: coupleLocksOf(found.pair), run };
};

async function requestId(world: World, actor: MemberRecord, matchId: string): Promise<string | undefined> {
  const list = ['GET', '/api/couples/my-requests'] as const;
  const answer = await world.client.request<{ id: string; matchId: string }[]>(
    browserOf(world, actor),
    { done: [200] },
    list,
  );
  return answer?.body.find((request) => request.matchId === matchId)?.id;
}

/** Accepts a request; after a lost attempt, it is already answered. */
export const acceptRequest: Planner = (world) => {
  const found = matchedEncounter(
    world,
    ({ pair, side, state: { couple } }) =>
      couple !== null && !couple.isActive && couple.requester !== side && isFreeForCouple(world, pair),
    coupleLocksOf,
  );
  const id = found?.pair.coupleId;
  if (found === undefined || id === undefined) return undefined;
  const run = async (): Promise<boolean> => {
    const answer = await act(world, found, acceptCouple, { done: [200], doneAfterLoss: [409], stale: BEHIND }, [
      'POST',
      `/api/couples/${id}/respond`,
      { accept: true },
    ]);
    if (answer !== undefined) found.other.acceptedRequests += 1;
    return answer !== undefined;
  };
  return { locks: coupleLocksOf(found.pair), run };
};

/** Ends a couple; after a lost attempt, it is no longer found. */
export const leaveCouple: Planner = (world) => {
  const found = matchedEncounter(world, ({ state }) => state.couple?.isActive === true, coupleLocksOf);
  const id = found?.pair.coupleId;
  if (found === undefined || id === undefined) return undefined;
  const run = async (): Promise<boolean> => {
    const expected = { done: [204], doneAfterLoss: [404] };
    return (await act(world, found, endCouple, expected, ['DELETE', `/api/couples/${id}`])) !== undefined;
  };
  return { locks: coupleLocksOf(found.pair), run };
};
