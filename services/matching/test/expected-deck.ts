import type { HideableField } from '@kindred/contracts';
import type { Person } from './population.js';

export interface Filters {
  gender?: string;
  sexualOrientation?: string;
  incomeRange?: string;
  relationshipStatus?: string;
  minAge?: number;
  maxAge?: number;
}

const shows = (one: Person, field: HideableField): boolean => !one.hiddenFields.includes(field);
const shownGender = (one: Person): string | null => (shows(one, 'gender') ? one.gender : null);

/** Whether the visible attributes of `one` allow interest in the visible gender of `other`. */
function canAttract(one: Person, other: Person): boolean {
  const orientation = shows(one, 'sexualOrientation') ? one.sexualOrientation : null;
  const [own, theirs] = [shownGender(one), shownGender(other)];
  if (theirs === null) return true;
  if (orientation === 'LESBIAN') return theirs === 'FEMALE';
  if (own === null) return true;
  if (orientation === 'GAY') return theirs === own;
  if (orientation === 'STRAIGHT' && own === 'MALE') return theirs === 'FEMALE';
  if (orientation === 'STRAIGHT' && own === 'FEMALE') return theirs === 'MALE';
  return true;
}

const addYears = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** The documented sort key (docs/product.md, "Discover"). */
function sortKeyOf(viewer: Person, one: Person): [number, string, number, string] {
  const attraction = canAttract(viewer, one) && canAttract(one, viewer);
  const seeking =
    shows(viewer, 'seekingTypes') &&
    shows(one, 'seekingTypes') &&
    viewer.seekingTypes.some((type) => one.seekingTypes.includes(type));
  const band =
    addYears(viewer.dateOfBirth, -7) <= one.dateOfBirth && one.dateOfBirth <= addYears(viewer.dateOfBirth, 7);
  const completeness =
    (['gender', 'sexualOrientation', 'incomeRange', 'relationshipStatus'] as const).filter(
      (field) => one[field] !== null && shows(one, field),
    ).length +
    (one.bio !== null ? 1 : 0) +
    (one.seekingTypes.length > 0 && shows(one, 'seekingTypes') ? 1 : 0) +
    (one.prompts.length > 0 ? 1 : 0);
  const fit = 4 * Number(attraction) + 2 * Number(seeking) + Number(band);
  return [fit, one.activeOn, completeness, one.userId];
}

function matchesFilters(one: Person, filters: Filters, today: string): boolean {
  const attributes = ['gender', 'sexualOrientation', 'incomeRange', 'relationshipStatus'] as const;
  const hasAttributes = attributes.every((attribute) => {
    const key = filters[attribute];
    return key === undefined || (shows(one, attribute) && one[attribute] === key);
  });
  const years = Number(today.slice(0, 4)) - Number(one.dateOfBirth.slice(0, 4));
  const age = today.slice(5) < one.dateOfBirth.slice(5) ? years - 1 : years;
  return hasAttributes && age >= (filters.minAge ?? 0) && age <= (filters.maxAge ?? 200);
}

/** The expected deck, best first: ids, those of the same rank together, in descending order. */
export function expectedDeck(
  viewer: Person,
  people: readonly Person[],
  filters: Filters,
  today: string,
): readonly string[][] {
  const ranked = people
    .filter((one) => one.userId !== viewer.userId && matchesFilters(one, filters, today))
    .map((one) => sortKeyOf(viewer, one))
    .sort((one, other) => {
      const index = one.findIndex((part, at) => part !== other[at]);
      return index < 0 ? 0 : (one[index] as string) < (other[index] as string) ? 1 : -1;
    });
  const ties = new Map<string, string[]>();
  for (const [fit, activeOn, completeness, userId] of ranked) {
    const rank = [fit, activeOn, completeness].join();
    ties.set(rank, [...(ties.get(rank) ?? []), userId]);
  }
  return [...ties.values()];
}
