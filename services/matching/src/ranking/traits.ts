import { GENDERS, LIFESTYLES, RELIGIONS, SEEKING_TYPES, type Choice, type HideableField } from '@kindred/contracts';
import { ageOn } from '../profiles/age.js';

/** The fields of a profile that the ranking compares, with choices as keys. A hidden field does not count. */
export interface RankedProfile {
  /** `YYYY-MM-DD` */
  dateOfBirth: string;
  gender: string | null;
  /** The genders implied by the orientation; null if it implies none. */
  attractedTo: readonly string[] | null;
  seekingTypes: readonly string[];
  religion: string | null;
  lifestyle: readonly string[];
  /** The fields whose visibility flag is off. */
  hiddenFields: readonly HideableField[];
}

/** What a member shows, in numbers. Sets are bit masks; 0 stands for a hidden or empty field. */
export interface Traits {
  readonly age: number;
  readonly gender: number;
  readonly attractedTo: number;
  readonly seekingTypes: number;
  readonly religion: number;
  readonly lifestyle: number;
}

const bitsOf = (choices: readonly Choice[], without: readonly string[] = []): ReadonlyMap<string, number> =>
  new Map(choices.filter(({ key }) => !without.includes(key)).map(({ key }, index) => [key, 1 << index]));

const GENDER_BITS = bitsOf(GENDERS, ['PREFER_NOT_TO_SAY']);
const SEEKING_BITS = bitsOf(SEEKING_TYPES);
/** "Other" and "Prefer not to say" are not something in common. */
const RELIGION_BITS = bitsOf(RELIGIONS, ['OTHER', 'PREFER_NOT_TO_SAY']);
const LIFESTYLE_BITS = bitsOf(LIFESTYLES);

function maskOf(bits: ReadonlyMap<string, number>, keys: readonly string[]): number {
  let mask = 0;
  for (const key of keys) mask |= bits.get(key) ?? 0;
  return mask;
}

/** Leaves out hidden fields, also when the caller has read them. @param day `YYYY-MM-DD` */
export function traitsOf(profile: RankedProfile, day: string): Traits {
  const { hiddenFields: hidden, gender, attractedTo, religion } = profile;
  const isShown = (field: HideableField): boolean => hidden.length === 0 || !hidden.includes(field);
  return {
    age: ageOn(profile.dateOfBirth, day),
    gender: gender !== null && isShown('gender') ? (GENDER_BITS.get(gender) ?? 0) : 0,
    attractedTo: attractedTo !== null && isShown('sexualOrientation') ? maskOf(GENDER_BITS, attractedTo) : 0,
    seekingTypes: isShown('seekingTypes') ? maskOf(SEEKING_BITS, profile.seekingTypes) : 0,
    religion: religion !== null && isShown('religion') ? (RELIGION_BITS.get(religion) ?? 0) : 0,
    lifestyle: isShown('lifestyle') ? maskOf(LIFESTYLE_BITS, profile.lifestyle) : 0,
  };
}
