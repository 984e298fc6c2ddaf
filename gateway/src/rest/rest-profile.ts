import { HIDEABLE_FIELDS } from '@kindred/contracts';

/** The selection of a profile that is shown to other members. */
export const PROFILE_FIELDS = `
  userId displayName age gender sexualOrientation incomeRange bio locationCity locationState relationshipStatus
  seekingTypes education occupation religion kids lifestyle
  prompts { question answer } photos badges visibleFields
`;

const LISTS = new Set(['seekingTypes', 'lifestyle']);

export interface GraphProfile extends Readonly<Record<string, unknown>> {
  visibleFields: string[];
}

/**
 * Presents a profile for REST: fields hidden from the reader are absent, all others are present, and null or an empty
 * list when they have no value (docs/api.md, "Requests").
 */
export function restProfile({ visibleFields, ...profile }: GraphProfile): Record<string, unknown> {
  const hidden = new Set<string>(HIDEABLE_FIELDS.filter((field) => !visibleFields.includes(field)));
  const shown = Object.entries(profile).filter(([field]) => !hidden.has(field));
  return Object.fromEntries(shown.map(([field, value]) => [field, LISTS.has(field) ? (value ?? []) : value]));
}
