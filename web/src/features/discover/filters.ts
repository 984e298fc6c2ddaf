import {
  GENDERS,
  INCOME_RANGES,
  LIMITS,
  RELATIONSHIP_STATUSES,
  SEXUAL_ORIENTATIONS,
  type Choice,
} from '@kindred/contracts';
import type { DiscoverFilters, PreferenceFieldsFragment } from '../../gql/graphql.js';

/** The value of an unset filter, which is omitted from the query. */
export const ANY = 'all';

export const FILTER_NAMES = [
  'gender',
  'sexualOrientation',
  'incomeRange',
  'relationshipStatus',
  'minAge',
  'maxAge',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type FilterValues = Record<FilterName, string>;

export const NO_FILTERS = Object.fromEntries(FILTER_NAMES.map((name) => [name, ANY])) as FilterValues;

export interface FilterOption {
  value: string;
  label: string;
}

const byLabel = (list: readonly Choice[]): FilterOption[] => list.map(({ label }) => ({ value: label, label }));
const byKey = (list: readonly Choice[]): FilterOption[] => list.map(({ key, label }) => ({ value: key, label }));
const ages = Array.from({ length: LIMITS.filterMaxAge - LIMITS.filterMinAge + 1 }, (_, index) => {
  const age = String(LIMITS.filterMinAge + index);
  return { value: age, label: age };
});

export const FILTER_FIELDS: ReadonlyArray<{ name: FilterName; label: string; options: FilterOption[] }> = [
  { name: 'gender', label: 'Gender', options: byLabel(GENDERS) },
  { name: 'sexualOrientation', label: 'Sexual Orientation', options: byLabel(SEXUAL_ORIENTATIONS) },
  { name: 'incomeRange', label: 'Income Range', options: byLabel(INCOME_RANGES) },
  { name: 'relationshipStatus', label: 'Relationship Status', options: byKey(RELATIONSHIP_STATUSES) },
  { name: 'minAge', label: 'Min Age', options: ages },
  { name: 'maxAge', label: 'Max Age', options: ages },
];

/**
 * The filters with which Discover starts: the preferred ages, as far as the filters have them, and the preferred gender,
 * if it is only one.
 */
export function filtersFrom({ minAge, maxAge, genders }: PreferenceFieldsFragment): FilterValues {
  const { filterMinAge, filterMaxAge } = LIMITS;
  const [gender = ANY] = genders;
  return {
    ...NO_FILTERS,
    gender: genders.length === 1 ? gender : ANY,
    minAge: minAge <= filterMinAge ? ANY : String(Math.min(minAge, filterMaxAge)),
    maxAge: maxAge > filterMaxAge ? ANY : String(maxAge),
  };
}

/** Sets a filter. If the age bounds would cross, both get the new value. */
export function withFilter(values: FilterValues, name: FilterName, value: string): FilterValues {
  const changed = { ...values, [name]: value };
  const { minAge, maxAge } = changed;
  if (minAge === ANY || maxAge === ANY || Number(minAge) <= Number(maxAge)) return changed;
  return { ...changed, minAge: value, maxAge: value };
}

export function countFilters(values: FilterValues): number {
  return FILTER_NAMES.filter((name) => values[name] !== ANY).length;
}

/** The filters as GraphQL input; null when none is set. */
export function toGraphFilters(values: FilterValues): DiscoverFilters | null {
  if (countFilters(values) === 0) return null;
  const text = (name: FilterName): string | null => (values[name] === ANY ? null : values[name]);
  const age = (name: FilterName): number | null => (values[name] === ANY ? null : Number(values[name]));
  return {
    gender: text('gender'),
    sexualOrientation: text('sexualOrientation'),
    incomeRange: text('incomeRange'),
    relationshipStatus: text('relationshipStatus'),
    minAge: age('minAge'),
    maxAge: age('maxAge'),
  };
}
