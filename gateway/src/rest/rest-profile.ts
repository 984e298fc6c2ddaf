import { HIDEABLE_FIELDS } from '@kindred/contracts';

/** What a call selects of a profile that is shown to others. */
export const PROFILE_FIELDS = `
  userId displayName age gender sexualOrientation incomeRange bio locationCity locationState relationshipStatus
  seekingTypes education occupation religion kids lifestyle photos badges visibleFields
`;

const LISTS = new Set(['seekingTypes', 'lifestyle']);

/** A profile as the graph answers it. */
export interface GraphProfile extends Readonly<Record<string, unknown>> {
  visibleFields: string[];
}

/**
 * A profile as the facade shows it: a field hidden from the reader is absent, every other one is present, null or an
 * empty list when there is nothing in it (contract, section 3).
 */
export function restProfile({ visibleFields, ...profile }: GraphProfile): Record<string, unknown> {
  const hidden = new Set<string>(HIDEABLE_FIELDS.filter((field) => !visibleFields.includes(field)));
  const shown = Object.entries(profile).filter(([field]) => !hidden.has(field));
  return Object.fromEntries(shown.map(([field, value]) => [field, LISTS.has(field) ? (value ?? []) : value]));
}
