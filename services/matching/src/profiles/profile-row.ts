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

/** Selects a `ProfileRow` from `profiles p` and `members m`. */
export const PROFILE_ROW = `
  m.user_id AS "userId", p.display_name AS "displayName", to_char(p.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth",
  p.gender, p.sexual_orientation AS "sexualOrientation", p.income_range AS "incomeRange", p.bio,
  p.location_city AS "locationCity", p.location_state AS "locationState",
  p.relationship_status AS "relationshipStatus", p.seeking_types AS "seekingTypes", p.education, p.occupation,
  p.religion, p.kids, p.lifestyle, p.prompts, p.hidden_fields AS "hiddenFields",
  m.photos, m.photo_placeholders AS "photoPlaceholders", m.status, m.tier, ${BETA_SQL} AS beta`;

/** Selects a `ProfileRow` from `card_contents c`, without the values of hidden fields that decks filter by. */
export const CARD_PROFILE_ROW = `
  c.user_id AS "userId", c.display_name AS "displayName", to_char(c.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth",
  c.gender, c.sexual_orientation AS "sexualOrientation", c.income_range AS "incomeRange", c.bio,
  c.location_city AS "locationCity", c.location_state AS "locationState",
  c.relationship_status AS "relationshipStatus", c.seeking_types AS "seekingTypes", c.education, c.occupation,
  c.religion, c.kids, c.lifestyle, c.prompts, c.hidden_fields AS "hiddenFields",
  c.photos, c.photo_placeholders AS "photoPlaceholders", 'ACTIVE' AS status, c.tier, ${BETA_SQL} AS beta`;
