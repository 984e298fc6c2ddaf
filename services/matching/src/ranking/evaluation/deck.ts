import { EXPOSURE_DAYS } from '../exposure/exposure-factor.js';
import { habitsOf, type Habits } from '../features.js';
import { PairSet } from './pair-set.js';
import type { Person, Population } from './population.js';

/** What the product knows during the simulation. An order reads it to choose the cards of a visit. */
export class Deck {
  /** Pairs of a member and another whom the member liked or passed. */
  readonly judged: PairSet;
  readonly liked: PairSet;
  /** By member. */
  readonly likesReceived: Uint32Array;
  /** The received likes that the member could answer: not those that returned a like, or followed a pass. */
  readonly likesToAnswer: Uint32Array;
  readonly likesAnswered: Uint32Array;
  readonly likesReturned: Uint32Array;
  readonly lastActive: Int32Array;
  /** Cards shown, by day and member. */
  readonly shown: readonly Uint32Array[];
  /** The counts as of the last refresh: the feeds of a service are some hours old, too. */
  readonly shownToday: Uint32Array;
  readonly shownThisWeek: Uint32Array;
  /** The members who have joined, in no particular order. */
  readonly members: Person[] = [];
  day = 0;

  constructor(
    readonly population: Population,
    days: number,
  ) {
    const { size } = population;
    const counts = (): Uint32Array => new Uint32Array(size);
    this.judged = new PairSet(size);
    this.liked = new PairSet(size);
    this.likesReceived = counts();
    this.likesToAnswer = counts();
    this.likesAnswered = counts();
    this.likesReturned = counts();
    this.shownToday = counts();
    this.shownThisWeek = counts();
    this.lastActive = Int32Array.from(population.people, ({ lastActiveBefore }) => lastActiveBefore);
    this.shown = Array.from({ length: days }, counts);
  }

  begin(day: number): void {
    this.day = day;
    const { people } = this.population;
    this.members.push(...people.filter(({ joinedOn }) => (day === 0 ? joinedOn <= 0 : joinedOn === day)));
    this.refresh();
  }

  /** Reads the counts of shown cards, as a refill of the feeds does. */
  refresh(): void {
    const week = this.shown.slice(Math.max(0, this.day - EXPOSURE_DAYS + 1), this.day + 1);
    for (let index = 0; index < this.population.size; index += 1) {
      this.shownToday[index] = this.shown[this.day]?.[index] ?? 0;
      this.shownThisWeek[index] = week.reduce((sum, counts) => sum + (counts[index] ?? 0), 0);
    }
  }

  habitsOf({ index }: Person): Habits {
    return habitsOf(this.day - (this.lastActive[index] ?? 0), {
      received: this.likesToAnswer[index] ?? 0,
      answered: this.likesAnswered[index] ?? 0,
      returned: this.likesReturned[index] ?? 0,
    });
  }

  /** As the product knows it: null unless both profiles show their cities. */
  knownMiles(one: Person, other: Person): number | null {
    return one.showsCity && other.showsCity ? this.population.milesBetween(one, other) : null;
  }

  isEligible(viewer: Person, candidate: Person): boolean {
    return viewer !== candidate && !this.judged.has(viewer.index, candidate.index);
  }
}

const conflicts = ({ traits: actor }: Person, { traits: target }: Person): boolean =>
  actor.attractedTo !== 0 && target.gender !== 0 && (actor.attractedTo & target.gender) === 0;

/** No visible gender or orientation says that one of the two is not attracted to the other. */
export const canAttract = (one: Person, other: Person): boolean => !conflicts(one, other) && !conflicts(other, one);
