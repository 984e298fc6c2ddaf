import type { AccountStatus, HideableField, Prompt, Tier } from '@kindred/contracts';
import { column, type RowOf } from '@kindred/platform/database';
import { BETA_SQL } from '../runtime/beta.js';

export const PROFILE_COLUMNS = {
  userId: column.uuid,
  displayName: column.text(),
  /** `YYYY-MM-DD` */
  dateOfBirth: column.text(),
  gender: column.nullable(column.text()),
  sexualOrientation: column.nullable(column.text()),
  incomeRange: column.nullable(column.text()),
  bio: column.nullable(column.text()),
  locationCity: column.nullable(column.text()),
  locationState: column.nullable(column.text()),
  relationshipStatus: column.nullable(column.text()),
  seekingTypes: column.texts(),
  education: column.nullable(column.text()),
  occupation: column.nullable(column.text()),
  religion: column.nullable(column.text()),
  kids: column.nullable(column.text()),
  lifestyle: column.texts(),
  prompts: column.json<Prompt[]>(),
  hiddenFields: column.texts<HideableField>(),
  photos: column.texts(),
  photoPlaceholders: column.texts(),
  status: column.nullable(column.text<AccountStatus>()),
  tier: column.nullable(column.text<Tier>()),
  beta: column.bool,
};

/** A profile with the member columns that its presenters need. */
export type ProfileRow = RowOf<typeof PROFILE_COLUMNS>;

/** @param profile and `member`: the aliases of what has the columns of `profiles` and `members` */
const profileRow = (profile: string, member: string, status: string): string => `
  ${member}.user_id AS "userId", ${profile}.display_name AS "displayName",
  to_char(${profile}.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth", ${profile}.gender,
  ${profile}.sexual_orientation AS "sexualOrientation", ${profile}.income_range AS "incomeRange", ${profile}.bio,
  ${profile}.location_city AS "locationCity", ${profile}.location_state AS "locationState",
  ${profile}.relationship_status AS "relationshipStatus", ${profile}.seeking_types AS "seekingTypes",
  ${profile}.education, ${profile}.occupation, ${profile}.religion, ${profile}.kids, ${profile}.lifestyle,
  ${profile}.prompts, ${profile}.hidden_fields AS "hiddenFields",
  ${member}.photos, ${member}.photo_placeholders AS "photoPlaceholders", ${status} AS status, ${member}.tier,
  ${BETA_SQL} AS beta`;

/** Selects a `ProfileRow` from `profiles p` and `members m`. */
export const PROFILE_ROW = profileRow('p', 'm', 'm.status');

/** Selects a `ProfileRow` from `card_contents c`, without the values of hidden fields that decks filter by. */
export const CARD_PROFILE_ROW = profileRow('c', 'c', "'ACTIVE'");
