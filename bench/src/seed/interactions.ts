import { drawStatus, GUARANTEED_ACTIVE } from './seeded-member.js';
import { randomFrom, randomInteger } from './random.js';

/** The numbers of the acting member and of the other one. */
export type Interaction = readonly [from: number, to: number];

/** All interactions between seeded members. Mutual likes are always a match. */
export interface Interactions {
  likes: Interaction[];
  passes: Interaction[];
  blocks: Interaction[];
  /** Matched pairs, with the number of messages in their conversation. */
  matches: { pair: Interaction; messages: number }[];
}

/**
 * Members with very many interactions, as worst cases for measurements: thousands of likes given (member 1), passes
 * given (2), and likes received (5), hundreds of blocks in both directions (3), and 200 matches (4).
 */
export const HEAVY_MEMBERS = { liker: 1, passer: 2, blocker: 3, matched: 4, liked: 5 } as const;

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** Neighboring members from here to GUARANTEED_ACTIVE are matched in pairs, with a conversation of this length. */
const CHATTING = { from: 101, messages: 120 };
const TARGETS = { from: GUARANTEED_ACTIVE * 2 + 1, to: GUARANTEED_ACTIVE * 7 };

/** The interactions of the members from `first` to `last` with each other and with those before them. */
export function interactionsOf(seed: number, first: number, last: number): Interactions {
  const interactions: Interactions = { likes: [], passes: [], blocks: [], matches: [] };
  const isMember = (number: number): boolean => number > 0 && drawStatus(seed, number).status === 'ACTIVE';
  const match = (first: number, second: number, messages: number): void => {
    interactions.matches.push({ pair: [first, second], messages });
    interactions.likes.push([first, second], [second, first]);
  };
  for (const number of range(first, last).filter(isMember)) {
    addHeavyInteractions(interactions, number, match);
    addOrdinaryInteractions(interactions, seed, number, { isMember, match });
  }
  return interactions;
}

function addHeavyInteractions(
  interactions: Interactions,
  number: number,
  match: (first: number, second: number, messages: number) => void,
): void {
  if (number >= TARGETS.from && number <= TARGETS.to) {
    interactions.likes.push([HEAVY_MEMBERS.liker, number]);
    interactions.passes.push([HEAVY_MEMBERS.passer, number]);
  }
  if (number >= TARGETS.from && number < TARGETS.from + 2_000) interactions.likes.push([number, HEAVY_MEMBERS.liked]);
  if (number > 1_000 && number <= 1_500) interactions.blocks.push([HEAVY_MEMBERS.blocker, number]);
  if (number > 1_500 && number <= 2_000) interactions.blocks.push([number, HEAVY_MEMBERS.blocker]);
  if (number > 200 && number <= 400) match(HEAVY_MEMBERS.matched, number, 30);
}

/** Matches some neighboring members; one in ten also likes and passes members who joined before them. */
function addOrdinaryInteractions(
  interactions: Interactions,
  seed: number,
  number: number,
  {
    isMember,
    match,
  }: { isMember: (number: number) => boolean; match: (first: number, second: number, messages: number) => void },
): void {
  const random = randomFrom(seed, 'ties', number);
  if (number > CHATTING.from && number % 2 === 0 && isMember(number - 1)) {
    if (number <= GUARANTEED_ACTIVE) match(number - 1, number, CHATTING.messages);
    else if (random() < 0.05) match(number - 1, number, randomInteger(random, 0, 10));
  }
  if (number <= GUARANTEED_ACTIVE || random() >= 0.1) return;
  const seen = new Set(Array.from({ length: 20 }, () => randomInteger(random, HEAVY_MEMBERS.liked + 1, number - 2)));
  [...seen]
    .filter(isMember)
    .forEach((other, index) => (index < 8 ? interactions.likes : interactions.passes).push([number, other]));
}
