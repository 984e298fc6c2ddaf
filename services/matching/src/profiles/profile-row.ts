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
