import type { HideableField, Tier } from '@kindred/contracts';
import { column, defineStatementWithCustomPlan } from '@kindred/platform/database';

/** What the ranking compares of the members $1 who have a card, and the numbers of their cards. */
export const FEED_CANDIDATES = defineStatementWithCustomPlan(
  `SELECT c.user_id AS "userId", c.card_no AS "cardNo", to_char(c.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth", c.gender,
          c.attracted_to AS "attractedTo", c.seeking_types AS "seekingTypes", p.religion, p.lifestyle,
          p.hidden_fields AS "hiddenFields", m.tier
     FROM deck_cards c JOIN profiles p USING (user_id) JOIN members m USING (user_id)
    WHERE c.user_id = ANY($1::uuid[])`,
  {
    userId: column.uuid,
    cardNo: column.integer,
    dateOfBirth: column.text(),
    gender: column.nullable(column.text()),
    attractedTo: column.nullable(column.texts()),
    seekingTypes: column.texts(),
    religion: column.nullable(column.text()),
    lifestyle: column.texts(),
    hiddenFields: column.texts<HideableField>(),
    tier: column.nullable(column.text<Tier>()),
  },
);
