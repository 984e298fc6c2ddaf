import type { AccountStatus, Tier } from '@kindred/contracts';
import { BETA_SQL } from '../runtime/runtime.service.js';
import type { ProfileEntity } from './profile.entity.js';

/** A profile with the member columns that its presenters need. */
export interface ProfileRow extends ProfileEntity {
  photos: string[];
  photoPlaceholders: string[];
  status: AccountStatus | null;
  tier: Tier | null;
  beta: boolean;
}

/** Selects a `ProfileRow` from `profiles p` and `members m`. */
export const PROFILE_ROW = `
  m.user_id AS "userId", p.display_name AS "displayName", to_char(p.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth",
  p.gender, p.sexual_orientation AS "sexualOrientation", p.income_range AS "incomeRange", p.bio,
  p.location_city AS "locationCity", p.location_state AS "locationState",
  p.relationship_status AS "relationshipStatus", p.seeking_types AS "seekingTypes", p.education, p.occupation,
  p.religion, p.kids, p.lifestyle, p.hidden_fields AS "hiddenFields",
  m.photos, m.photo_placeholders AS "photoPlaceholders", m.status, m.tier, ${BETA_SQL} AS beta`;
