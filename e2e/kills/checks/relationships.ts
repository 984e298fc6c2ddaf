import {
  isPresent,
  isSurelyCoupled,
  pairsOf,
  mayBeCoupled,
  otherOf,
  sideOf,
  type Community,
  type MemberRecord,
  type PairRecord,
} from '../model/community.js';
import { isBlocked, STRANGERS, type PairState, type Side } from '../model/pair-state.js';
import type { Observed, View } from '../observed/observed.js';

type List = 'likes' | 'passes' | 'blocks' | 'matches' | 'couples' | 'deck';

/** Whether the other member is in a list, in one state of the pair. */
const MEMBERSHIP: Record<List, (state: PairState, side: Side) => boolean> = {
  likes: ({ decisions }, side) => decisions[side] === 'like',
  passes: ({ decisions }, side) => decisions[side] === 'pass',
  blocks: ({ blocks }, side) => blocks[side],
  matches: ({ isMatched }) => isMatched,
  couples: ({ couple }) => couple !== null,
  deck: (state, side) => state.decisions[side] === 'none' && !isBlocked(state),
};

const LISTS = Object.keys(MEMBERSHIP) as List[];

/** Whether each member may be, or surely is, in a couple. */
type Couples = ReadonlyMap<MemberRecord, { mayBe: boolean; isSure: boolean }>;

const couplesIn = (community: Community): Couples =>
  new Map(
    community.members.map((member) => [
      member,
      { mayBe: mayBeCoupled(community, member), isSure: isSurelyCoupled(community, member) },
    ]),
  );

/** Every list of every member has exactly the members that it must have, each once. */
export function relationshipViolations(community: Community, { views }: Observed): string[] {
  const couples = couplesIn(community);
  return community.members.filter(isPresent).flatMap((reader) => {
    const view = views.get(reader.id);
    if (view === undefined) return [`${reader.email} has no view`];
    const pairs = new Map(pairsOf(community, reader).map((pair) => [otherOf(pair, reader), pair]));
    return LISTS.flatMap((list) =>
      listViolations(couples, list, reader, pairs, idsOf(community, reader, view, list)).map(
        (what) => `${list} of ${reader.email}: ${what}`,
      ),
    );
  });
}

function listViolations(
  couples: Couples,
  list: List,
  reader: MemberRecord,
  pairs: ReadonlyMap<MemberRecord, PairRecord>,
  shown: readonly string[],
): string[] {
  const shownIds = new Set(shown);
  const repeated = shown.filter((id, index) => shown.indexOf(id) !== index).map((id) => `${id} is repeated`);
  const others = [...couples.keys()].filter((member) => member !== reader);
  const otherIds = new Set(others.map(({ id }) => id));
  const strangers = shown.filter((id) => !otherIds.has(id)).map((id) => `${id} is unknown`);
  const wrong = others.flatMap((other) => {
    const expected = expectedIn(couples, list, reader, other, pairs.get(other));
    if (expected === 'either' || expected === shownIds.has(other.id)) return [];
    return [`${other.email} is ${expected ? 'missing' : 'present'}`];
  });
  return [...repeated, ...strangers, ...wrong];
}

function expectedIn(
  couples: Couples,
  list: List,
  reader: MemberRecord,
  other: MemberRecord,
  pair: PairRecord | undefined,
): boolean | 'either' {
  if (other.stage === 'uncertain') return 'either';
  // A couple request of a banned member is neither hidden nor promised.
  if (list === 'couples' && other.isBanned) return 'either';
  if (!isPresent(other)) return false;
  // Couples are in no deck, and see none.
  if (list === 'deck' && couples.get(reader)?.mayBe === true) return 'either';
  const couple = couples.get(other);
  if (list === 'deck' && couple?.mayBe === true) return couple.isSure ? false : 'either';
  const states = pair?.state.states ?? [STRANGERS];
  const side = pair === undefined ? 0 : sideOf(pair, reader);
  const answers = new Set(states.map((state) => MEMBERSHIP[list](state, side)));
  return answers.size > 1 ? 'either' : answers.has(true);
}

function idsOf(community: Community, reader: MemberRecord, view: View, list: List): string[] {
  if (list === 'matches') return view.matches.map(({ userId }) => userId);
  if (list !== 'couples') return view[list];
  return view.couples.map(({ matchId }) => {
    const pair = pairsOf(community, reader).find(({ conversations }) =>
      conversations.some((conversation) => conversation.matchId === matchId),
    );
    return pair === undefined ? matchId : otherOf(pair, reader).id;
  });
}

/** Both members of a match see the same one, the latest of the pair, and the state of its couple request. */
export function matchViolations({ pairs }: Community, { views }: Observed): string[] {
  return [...pairs.values()].flatMap(({ members, state, conversations }) => {
    const { known } = state;
    if (known?.isMatched !== true || !members.every(isPresent)) return [];
    const expected = conversations.at(-1)?.matchId;
    return members.flatMap((reader, index) => {
      const other = members[1 - index];
      const view = views.get(reader.id);
      const seen = view?.matches.find(({ userId }) => userId === other?.id)?.matchId;
      const request = view?.couples.find(({ matchId }) => matchId === expected);
      const couple = request && `${request.status} by ${request.requesterId}`;
      const { couple: must } = known;
      const expectedCouple = must && `${must.isActive ? 'ACTIVE' : 'PENDING'} by ${members[must.requester].id}`;
      return [
        ...(seen === expected ? [] : [`${reader.email} sees the match ${seen}, not ${expected}`]),
        ...((couple ?? null) === expectedCouple
          ? []
          : [`${reader.email} sees the couple request ${couple}, not ${expectedCouple}`]),
      ];
    });
  });
}
