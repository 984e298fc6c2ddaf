import { beginMember, DEPENDABLE } from './seeded-member.js';
import { randomFrom, wholeNumber } from './random.js';

/** One member's doing to another, by number. */
export type Tie = readonly [from: number, to: number];

/** Everything between the members. No pair likes each other without being a match. */
export interface Ties {
  likes: Tie[];
  passes: Tie[];
  blocks: Tie[];
  /** With how many messages the two have written. */
  matches: { pair: Tie; messages: number }[];
}

/**
 * Members who have done a lot, so that whoever measures meets the worst there is: the first has liked, the second passed
 * and the fifth been liked by a great many, the third has blocked and is blocked, the fourth has many matches.
 */
export const HEAVY = { liker: 1, passer: 2, blocker: 3, matched: 4, liked: 5 } as const;

const range = (least: number, most: number): number[] =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);

/** Pairs of peers up to here have a long conversation each. */
const CHATTING = { from: 101, messages: 120 };
const TARGETS = { from: DEPENDABLE * 2 + 1, to: DEPENDABLE * 7 };

/** The ties that come with the members from `first` to `last`, to each other and to those before them. */
export function tiesOf(seed: number, first: number, last: number): Ties {
  const ties: Ties = { likes: [], passes: [], blocks: [], matches: [] };
  const isMember = (number: number): boolean => number > 0 && beginMember(seed, number).status === 'ACTIVE';
  const match = (one: number, other: number, messages: number): void => {
    ties.matches.push({ pair: [one, other], messages });
    ties.likes.push([one, other], [other, one]);
  };
  for (const number of range(first, last).filter(isMember)) {
    addHeavyTies(ties, number, match);
    addOrdinaryTies(ties, seed, number, { isMember, match });
  }
  return ties;
}

function addHeavyTies(ties: Ties, number: number, match: (one: number, other: number, messages: number) => void): void {
  if (number >= TARGETS.from && number <= TARGETS.to) {
    ties.likes.push([HEAVY.liker, number]);
    ties.passes.push([HEAVY.passer, number]);
  }
  if (number >= TARGETS.from && number < TARGETS.from + 2_000) ties.likes.push([number, HEAVY.liked]);
  if (number > 1_000 && number <= 1_500) ties.blocks.push([HEAVY.blocker, number]);
  if (number > 1_500 && number <= 2_000) ties.blocks.push([number, HEAVY.blocker]);
  if (number > 200 && number <= 400) match(HEAVY.matched, number, 30);
}

/** Every other neighbour may be matched; one in ten looks around a lot, among those who were there before. */
function addOrdinaryTies(
  ties: Ties,
  seed: number,
  number: number,
  {
    isMember,
    match,
  }: { isMember: (number: number) => boolean; match: (one: number, other: number, n: number) => void },
): void {
  const random = randomFrom(seed, 'ties', number);
  if (number > CHATTING.from && number % 2 === 0 && isMember(number - 1)) {
    if (number <= DEPENDABLE) match(number - 1, number, CHATTING.messages);
    else if (random() < 0.05) match(number - 1, number, wholeNumber(random, 0, 10));
  }
  if (number <= DEPENDABLE || random() >= 0.1) return;
  const seen = new Set(Array.from({ length: 20 }, () => wholeNumber(random, HEAVY.liked + 1, number - 2)));
  [...seen].filter(isMember).forEach((other, index) => (index < 8 ? ties.likes : ties.passes).push([number, other]));
}
