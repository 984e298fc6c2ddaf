/** Relative weights of the attributes of seeded members, for a realistic population. */

/** Age ranges in years. */
export const AGE_WEIGHTS: readonly (readonly [readonly [number, number], number])[] = [
  [[18, 29], 12],
  [[30, 39], 26],
  [[40, 49], 28],
  [[50, 59], 20],
  [[60, 69], 10],
  [[70, 80], 4],
];

/** Ranges of days since the last activity. */
export const ABSENCE_WEIGHTS: readonly (readonly [readonly [number, number], number])[] = [
  [[0, 0], 22],
  [[1, 2], 16],
  [[3, 7], 18],
  [[8, 30], 20],
  [[31, 120], 14],
  [[121, 400], 10],
];

export const GENDER_WEIGHTS = [
  ['FEMALE', 48],
  ['MALE', 44],
  ['NON_BINARY', 4],
  ['PREFER_NOT_TO_SAY', 2],
  [null, 2],
] as const;

export const ORIENTATION_WEIGHTS = {
  FEMALE: [
    ['STRAIGHT', 82],
    ['LESBIAN', 6],
    ['BISEXUAL', 7],
    ['PANSEXUAL', 2],
    ['ASEXUAL', 1],
    ['PREFER_NOT_TO_SAY', 2],
  ],
  MALE: [
    ['STRAIGHT', 84],
    ['GAY', 8],
    ['BISEXUAL', 4],
    ['PANSEXUAL', 1],
    ['ASEXUAL', 1],
    ['PREFER_NOT_TO_SAY', 2],
  ],
  OTHER: [
    ['BISEXUAL', 30],
    ['PANSEXUAL', 30],
    ['GAY', 10],
    ['STRAIGHT', 10],
    ['ASEXUAL', 10],
    ['PREFER_NOT_TO_SAY', 10],
  ],
} as const;

export const RELATIONSHIP_WEIGHTS = [
  ['SINGLE', 52],
  ['DIVORCED', 26],
  ['WIDOWED', 10],
  ['SEPARATED', 6],
  ['COMPLICATED', 2],
  [null, 4],
] as const;

/** Plan tiers; most members joined during the beta and have none. */
export const TIER_WEIGHTS = [
  [null, 70],
  ['BASIC', 16],
  ['PREMIUM', 9],
  ['VIP', 5],
] as const;
