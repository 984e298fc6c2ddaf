import { FEED_SIZE, MAX_LISTED, POOL_SCAN, POOL_SIZE } from '../../discover/feed/feed-limits.js';
import { ATTRACTION_FIT, BEST_FIT } from '../../discover/ranking.js';
import { exposureFactor, NEWCOMER_DAYS, type Exposure } from '../exposure/exposure-factor.js';
import { withPromoted, type Level } from '../exposure/levels.js';
import type { Weights } from '../features.js';
import { scoring } from '../score.js';
import { tieBreaker, tieRank } from '../tie-break.js';
import { canAttract, type Deck } from './deck.js';
import type { Person } from './population.js';
import type { Random } from './random.js';

/** A way to choose the cards that a viewer sees. */
export interface Order {
  /** Called when the counts of the deck were refreshed. */
  prepare(deck: Deck): void;
  /** The next cards for the viewer, best first. */
  cards(deck: Deck, viewer: Person, count: number, random: Random): Person[];
}

/** The first members of a list who are eligible for the viewer and accepted. */
function firstOf(
  list: readonly Person[],
  count: number,
  deck: Deck,
  viewer: Person,
  accepts: (candidate: Person) => boolean,
): Person[] {
  const found: Person[] = [];
  for (const candidate of list) {
    if (!accepts(candidate) || !deck.isEligible(viewer, candidate)) continue;
    if (found.push(candidate) === count) break;
  }
  return found;
}

const AGE_BAND_YEARS = 7;

/** Attraction, a shared seeking type, and the age band, in this order of importance. */
function fitOf(viewer: Person, candidate: Person): number {
  const attraction = canAttract(viewer, candidate) ? 4 : 0;
  const seeking = (viewer.traits.seekingTypes & candidate.traits.seekingTypes) === 0 ? 0 : 2;
  return attraction + seeking + (Math.abs(viewer.traits.age - candidate.traits.age) <= AGE_BAND_YEARS ? 1 : 0);
}

/** The order of the deck before the ranking: fit, day of last activity, completeness, id. */
export class FitOrder implements Order {
  private sorted: readonly Person[] = [];

  prepare({ members, lastActive }: Deck): void {
    const activeOn = ({ index }: Person): number => lastActive[index] ?? 0;
    this.sorted = [...members].sort(
      (a, b) => activeOn(b) - activeOn(a) || b.completeness - a.completeness || b.index - a.index,
    );
  }

  cards(deck: Deck, viewer: Person, count: number): Person[] {
    const found: Person[] = [];
    for (let fit = BEST_FIT; fit >= 0 && found.length < count; fit -= 1) {
      const hasFit = (candidate: Person): boolean => fitOf(viewer, candidate) === fit;
      found.push(...firstOf(this.sorted, count - found.length, deck, viewer, hasFit));
    }
    return found;
  }
}

/** Members drawn at random, each at most once, who are eligible and accepted. */
function drawn(
  deck: Deck,
  viewer: Person,
  count: number,
  random: Random,
  accepts: (viewer: Person, candidate: Person) => boolean = canAttract,
): Person[] {
  const { members } = deck;
  const found = new Set<Person>();
  // Rare viewers have few candidates, so the number of draws is limited.
  for (let draws = 0; draws < 8 * count && found.size < count; draws += 1) {
    const candidate = members[random.below(members.length)];
    if (candidate !== undefined && accepts(viewer, candidate) && deck.isEligible(viewer, candidate)) {
      found.add(candidate);
    }
  }
  return [...found];
}

export class RandomOrder implements Order {
  /** @param accepts the members to draw from; default: those who can attract */
  constructor(private readonly accepts = canAttract) {}

  prepare(): void {
    // Nothing is known in advance.
  }

  cards(deck: Deck, viewer: Person, count: number, random: Random): Person[] {
    return drawn(deck, viewer, count, random, this.accepts);
  }
}

/** Most liked first, per card shown, among those who can attract: what the viewer will like, whatever the other wants. */
export class PopularityOrder implements Order {
  private sorted: readonly Person[] = [];

  prepare({ members, likesReceived, shown, day }: Deck): void {
    const popularity = new Map(
      members.map(({ index }) => {
        let cards = 0;
        for (let past = 0; past <= day; past += 1) cards += shown[past]?.[index] ?? 0;
        return [index, ((likesReceived[index] ?? 0) + 1) / (cards + 10)];
      }),
    );
    const of = ({ index }: Person): number => popularity.get(index) ?? 0;
    this.sorted = [...members].sort((a, b) => of(b) - of(a) || a.index - b.index);
  }

  cards(deck: Deck, viewer: Person, count: number): Person[] {
    return firstOf(this.sorted, count, deck, viewer, (candidate) => canAttract(viewer, candidate));
  }
}

/** The number of candidates that a feed considers. */
const CANDIDATES = 500;
/** Day 0 of the simulation; only its differences matter. */
const dayName = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Draws the candidates of a visit, the best fit first. */
export type Candidates = (deck: Deck, viewer: Person, random: Random) => Level<Person>[];

/** Members who can attract, whatever else they want. */
export const anyFit: Candidates = (deck, viewer, random) => [
  { fit: ATTRACTION_FIT, candidates: drawn(deck, viewer, CANDIDATES, random) },
];

/** As the refill of a feed chooses them (`discover/feed`): of one fit after the other, until there are enough for a feed. */
export const bestFits: Candidates = (deck, viewer, random) => {
  const { members } = deck;
  const levels = Array.from({ length: BEST_FIT + 1 }, (): Person[] => []);
  const start = random.below(members.length);
  for (let step = 0; step < Math.min(members.length, POOL_SCAN); step += 1) {
    const candidate = members[(start + step) % members.length];
    if (candidate === undefined || !deck.isEligible(viewer, candidate)) continue;
    const level = levels[BEST_FIT - fitOf(viewer, candidate)];
    if (level === undefined || level.length === POOL_SIZE) continue;
    if (level.push(candidate) === POOL_SIZE && level === levels[0]) break;
  }
  let total = 0;
  return levels.flatMap((candidates, index) => {
    if (total >= FEED_SIZE) return [];
    total += candidates.length;
    return [{ fit: BEST_FIT - index, candidates }];
  });
};

/** A candidate of a visit, with what the share of exposure depends on. */
interface Exposed extends Omit<Exposure, 'usualShows'> {
  readonly person: Person;
}

interface Ranked {
  readonly person: Person;
  readonly rank: number;
}

/** The best of many, in order. Only those that can be among them are sorted. */
function bestOf(ranked: readonly Ranked[], count: number, tieOf: (person: Person) => number): Person[] {
  const ranks = Float64Array.from(ranked, ({ rank }) => rank).sort();
  const lowest = ranks[Math.max(0, ranks.length - count)] ?? 0;
  return ranked
    .filter(({ rank }) => rank >= lowest)
    .map(({ person, rank }) => ({ person, rank, tie: tieOf(person) }))
    .sort((a, b) => b.rank - a.rank || a.tie - b.tie)
    .slice(0, count)
    .map(({ person }) => person);
}

/** The ranking of the product, within each level of its candidates. */
export class RankingOrder implements Order {
  private readonly score;

  constructor(
    weights: Weights,
    private readonly candidates: Candidates,
    private readonly multiplierOf: (person: Person) => number = () => 1,
  ) {
    this.score = scoring(weights);
  }

  prepare(): void {
    // The feed of each viewer draws its candidates.
  }

  cards(deck: Deck, viewer: Person, count: number, random: Random): Person[] {
    const tie = tieBreaker(viewer.id, dayName(deck.day));
    const selected = this.candidates(deck, viewer, random).map(({ fit, candidates }) => ({
      fit,
      candidates: candidates.map((person) => this.exposureOf(deck, person)),
    }));
    const { levels, usualShows } = withPromoted(selected);
    const cards: Person[] = [];
    for (const { candidates } of levels) {
      if (cards.length >= count) break;
      const ranked = candidates.map((exposed): Ranked => {
        const { person, shownToday, shownThisWeek, daysInDeck, impressionMultiplier } = exposed;
        // An object spread would take a quarter of the time of an evaluation.
        const share = exposureFactor({ shownToday, shownThisWeek, daysInDeck, impressionMultiplier, usualShows });
        return { person, rank: tieRank(this.scoreOf(deck, viewer, person) * share) };
      });
      cards.push(...bestOf(ranked, count - cards.length, ({ id }) => tie(id)));
    }
    return cards;
  }

  private exposureOf({ shownToday, shownThisWeek, day }: Deck, person: Person): Exposed {
    const { index, joinedOn } = person;
    return {
      person,
      shownToday: shownToday[index] ?? 0,
      shownThisWeek: shownThisWeek[index] ?? 0,
      daysInDeck: day - joinedOn,
      impressionMultiplier: this.multiplierOf(person),
    };
  }

  private scoreOf(deck: Deck, viewer: Person, candidate: Person): number {
    return this.score(viewer.traits, candidate.traits, deck.habitsOf(candidate), deck.knownMiles(viewer, candidate));
  }
}

/** A feed of the product: the cards in their order, and when it was filled. */
interface Feed {
  readonly cards: readonly Person[];
  readonly day: number;
}

/**
 * The product's deck as members read it. A visit begins with the feed that was filled at the one before, which may be days old,
 * and requests the next one. Newcomers since then are added at places that differ by viewer. Without a feed, it is a walk.
 */
export class FeedOrder implements Order {
  private readonly feeds = new Map<Person, Feed>();
  private readonly walk = new FitOrder();
  /** Those of the last week, who joined first coming first. */
  private newcomers: readonly Person[] = [];

  constructor(private readonly ranking: Order) {}

  prepare(deck: Deck): void {
    this.walk.prepare(deck);
    this.newcomers = deck.members.filter(({ joinedOn }) => joinedOn > deck.day - NEWCOMER_DAYS);
  }

  cards(deck: Deck, viewer: Person, count: number, random: Random): Person[] {
    const feed = this.feeds.get(viewer);
    const cards = feed === undefined ? [] : firstOf(this.withNewcomers(viewer, feed), count, deck, viewer, () => true);
    if (cards.length < count) cards.push(...this.rest(deck, viewer, count, cards));
    this.feeds.set(viewer, { cards: this.ranking.cards(deck, viewer, FEED_SIZE, random), day: deck.day });
    return cards;
  }

  private withNewcomers(viewer: Person, { cards, day }: Feed): Person[] {
    const lowest = cards.at(-1);
    const lowestFit = lowest === undefined ? 0 : fitOf(viewer, lowest);
    const newcomers = this.newcomers.filter(({ joinedOn }) => joinedOn > day).slice(0, MAX_LISTED);
    const place = tieBreaker(viewer.id, dayName(day));
    const listed = newcomers
      .map((person) => ({ person, fit: fitOf(viewer, person), place: place(person.id) % Math.max(cards.length, 1) }))
      .filter(({ fit }) => fit >= lowestFit);
    const placed = cards.map((person, index) => ({ person, fit: fitOf(viewer, person), place: index }));
    return [...placed, ...listed].sort((a, b) => b.fit - a.fit || a.place - b.place).map(({ person }) => person);
  }

  private rest(deck: Deck, viewer: Person, count: number, cards: readonly Person[]): Person[] {
    const shown = new Set(cards);
    return this.walk
      .cards(deck, viewer, count)
      .filter((person) => !shown.has(person))
      .slice(0, count - cards.length);
  }
}
