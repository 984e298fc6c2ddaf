import { HIDEABLE_FIELDS } from '@kindred/contracts';

/** The selection of a profile that is shown to other members. */
export const PROFILE_FIELDS = `
  userId displayName age gender sexualOrientation incomeRange bio locationCity locationState relationshipStatus
  seekingTypes education occupation religion kids lifestyle
  prompts { question answer } photos badges visibleFields
`;

const LISTS: readonly string[] = ['seekingTypes', 'lifestyle'];

export interface GraphProfile extends Readonly<Record<string, unknown>> {
  visibleFields: string[];
}

/**
 * Presents a profile for REST: fields hidden from the reader are absent, all others are present, and null or an empty
 * list when they have no value (docs/api.md, "Requests"). Changes the object instead of copying it: a page has fifty.
 */
export function restProfile(profile: GraphProfile): Record<string, unknown> {
  const { visibleFields } = profile;
  const shown: Record<string, unknown> = profile;
  // JSON leaves out undefined, and setting it is much faster than deleting.
  shown['visibleFields'] = undefined;
  for (const list of LISTS) shown[list] ??= [];
  if (visibleFields.length < HIDEABLE_FIELDS.length)
    for (const field of HIDEABLE_FIELDS) if (!visibleFields.includes(field)) shown[field] = undefined;
  return shown;
}
