import { HIDEABLE_FIELDS, LIFESTYLES, RELIGIONS, SEEKING_TYPES } from '@kindred/contracts';
import { traitsOf, type RankedProfile, type Traits } from '../traits.js';
import { CITIES, milesBetween, type City } from './cities.js';
import { Random } from './random.js';

/** A simulated member: what the product knows, and what only the simulation knows. */
export interface Person {
  readonly index: number;
  readonly id: string;
  /** What the member shows. */
  readonly traits: Traits;
  readonly completeness: number;
  readonly city: number;
  /** The profile states a city that the product knows. */
  readonly showsCity: boolean;
  /** The day of the simulation on which the member joined; negative for earlier. */
  readonly joinedOn: number;
  /** The day of the last activity before the simulation. */
  readonly lastActiveBefore: number;
  /** How likely the member comes on a day; 0 for one who has left without a word. */
  readonly comes: number;
  /** The number of cards that the member looks at in a visit. */
  readonly cardsPerVisit: number;
  readonly taste: Taste;
}

/** What decides whom a member likes. The product sees none of it. */
export interface Taste {
  /** Bits as in `Traits`, also where the profile hides them. */
  readonly gender: number;
  readonly attractedTo: number;
  /** How easily the member likes someone, in log odds. */
  readonly ease: number;
  /** The preferred difference of ages in years, and the tolerance. */
  readonly preferredYears: number;
  readonly toleratedYears: number;
  /** How much the distance, the seeking types, and the religion matter; 1 on average. */
  readonly distanceMatters: number;
  readonly seekingMatters: number;
  readonly religionMatters: number;
  /** What each lifestyle option of the other adds, in log odds. */
  readonly lifestyle: readonly number[];
  /** Looks, humor, and the rest that profiles do not tell, as opposed to what one wishes for. */
  readonly character: readonly number[];
  readonly wishes: readonly number[];
  /** How much members in general like this one, in log odds. */
  readonly appeal: number;
  /** How likely the member answers a waiting like in a visit. */
  readonly answers: number;
}

const DIMENSIONS = 6;
const DAYS_OF_JOINING = 30;

const AGES: readonly (readonly [readonly [youngest: number, oldest: number], number])[] = [
  [[18, 29], 12],
  [[30, 39], 26],
  [[40, 49], 28],
  [[50, 59], 20],
  [[60, 69], 10],
  [[70, 80], 4],
];

const GENDERS = [
  ['FEMALE', 49],
  ['MALE', 46],
  ['NON_BINARY', 5],
] as const;

type Gender = (typeof GENDERS)[number][0];

const ATTRACTIONS: Readonly<Record<Gender, readonly (readonly [readonly Gender[], number])[]>> = {
  FEMALE: [
    [['MALE'], 85],
    [['FEMALE'], 6],
    [['FEMALE', 'MALE', 'NON_BINARY'], 9],
  ],
  MALE: [
    [['FEMALE'], 86],
    [['MALE'], 8],
    [['FEMALE', 'MALE', 'NON_BINARY'], 6],
  ],
  NON_BINARY: [[['FEMALE', 'MALE', 'NON_BINARY'], 1]],
};

/** The share of members who have not come for weeks and will not. */
const LAPSED = 0.2;
/** The share of members who join during the simulation. */
const JOINING = 0.12;
/** Men look at more cards, as everywhere. */
const CARDS_PER_VISIT: Readonly<Record<Gender, number>> = { FEMALE: 14, MALE: 18, NON_BINARY: 16 };

const keysOf = (choices: readonly { key: string }[]): string[] => choices.map(({ key }) => key);

function profileOf(random: Random, gender: Gender, attractedTo: readonly Gender[], age: number): RankedProfile {
  const some = (keys: readonly string[], chance: number): string[] => keys.filter(() => random.chance(chance));
  return {
    dateOfBirth: `${2_000 - age}-01-01`,
    gender,
    attractedTo,
    seekingTypes: some(keysOf(SEEKING_TYPES), 0.35),
    religion: random.chance(0.8) ? random.oneOf(keysOf(RELIGIONS)) : null,
    lifestyle: some(keysOf(LIFESTYLES), 0.2),
    hiddenFields: HIDEABLE_FIELDS.filter(() => random.chance(0.05)),
  };
}

function tasteOf(random: Random, profile: RankedProfile, shown: Traits, gender: Gender): Taste {
  const vector = (): number[] => Array.from({ length: DIMENSIONS }, () => random.normal(0, 1));
  const factor = (): number => Math.exp(random.normal(-0.12, 0.5));
  const { gender: genderBit, attractedTo } = shown;
  return {
    gender: genderBit,
    attractedTo,
    ease: random.normal(gender === 'MALE' ? -0.3 : -1, 0.7),
    preferredYears: random.normal({ FEMALE: 2, MALE: -2, NON_BINARY: 0 }[gender], 3),
    toleratedYears: 4 + 6 * random.next(),
    distanceMatters: factor(),
    seekingMatters: factor(),
    religionMatters: factor(),
    lifestyle: LIFESTYLES.map(({ key }) => random.normal(profile.lifestyle.includes(key) ? 0.35 : -0.05, 0.3)),
    character: vector(),
    wishes: vector(),
    appeal: random.normal(0, 0.8),
    answers: random.next() ** 1.5,
  };
}

/** A simulated population, the same for the same size and seed. */
export class Population {
  readonly people: readonly Person[];
  private readonly miles: readonly Float64Array[];

  constructor(
    readonly seed: number,
    size: number,
  ) {
    const cities = CITIES.map(([each]) => each);
    this.miles = cities.map((one) => Float64Array.from(cities, (other) => milesBetween(one, other)));
    this.people = Array.from({ length: size }, (_, index) => this.person(index, cities));
  }

  get size(): number {
    return this.people.length;
  }

  /** The person with this index. */
  at(index: number): Person {
    const found = this.people[index];
    if (found === undefined) throw new Error(`there is no person ${index}`);
    return found;
  }

  /** As the simulation knows it, whether or not the profiles show the cities. */
  milesBetween(one: Person, other: Person): number {
    return this.miles[one.city]?.[other.city] ?? 0;
  }

  private person(index: number, cities: readonly City[]): Person {
    const random = new Random(this.seed, index, 1);
    const gender = random.weighted<Gender>(GENDERS);
    const attractedTo = random.weighted(ATTRACTIONS[gender]);
    const [youngest, oldest] = random.weighted(AGES);
    const profile = profileOf(random, gender, attractedTo, youngest + random.below(oldest - youngest + 1));
    const isLapsed = random.chance(LAPSED);
    const isJoining = !isLapsed && random.chance(JOINING);
    const comes = isLapsed ? 0 : 0.15 + 0.75 * random.next() ** 1.3;
    const joinedOn = isJoining ? random.below(DAYS_OF_JOINING) : -30 - random.below(600);
    const daysAway = Math.ceil(Math.log(1 - random.next()) / Math.log(1 - Math.max(comes, 0.1)));
    return {
      index,
      id: `member-${index}`,
      traits: traitsOf(profile, '2000-06-01'),
      completeness: random.below(8) + random.below(8),
      city: cities.indexOf(random.weighted(CITIES)),
      showsCity: random.chance(0.85),
      joinedOn,
      lastActiveBefore: isJoining ? joinedOn : -(isLapsed ? 20 + random.below(200) : Math.max(1, daysAway)),
      comes,
      cardsPerVisit: Math.round(CARDS_PER_VISIT[gender] * (0.5 + random.next())),
      taste: tasteOf(random, profile, traitsOf({ ...profile, hiddenFields: [] }, '2000-06-01'), gender),
    };
  }
}
