/** The two statements for a page of the unfiltered deck, copied from the matching service. */
import type { QueryConfig } from 'pg';

export interface Viewer {
  userId: string;
  dateOfBirth: string;
  gender: string | null;
  attractedTo: string[] | null;
  seekingTypes: string[];
}

export const VIEWER = {
  name: 'viewer',
  text: `
    SELECT m.user_id AS "userId", to_char(p.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth", c.gender,
           c.attracted_to AS "attractedTo", COALESCE(c.seeking_types, '{}') AS "seekingTypes"
      FROM matching.members m JOIN matching.profiles p USING (user_id) LEFT JOIN matching.deck_cards c USING (user_id)
     WHERE m.user_id = $1`,
};

const AGE_BAND_YEARS = 7;
const BEST_FIT = 7;
const PAGE = 50;

const EXCLUDED = `
  SELECT $1::uuid AS user_id
  UNION ALL SELECT to_id FROM matching.likes WHERE from_id = $1
  UNION ALL SELECT to_id FROM matching.passes WHERE from_id = $1
  UNION ALL SELECT blocked_id FROM matching.blocks WHERE blocker_id = $1
  UNION ALL SELECT blocker_id FROM matching.blocks WHERE blocked_id = $1`;

const PROFILE = `
  m.user_id AS "userId", p.display_name AS "displayName", to_char(p.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth",
  p.gender, p.sexual_orientation AS "sexualOrientation", p.income_range AS "incomeRange", p.bio,
  p.location_city AS "locationCity", p.location_state AS "locationState",
  p.relationship_status AS "relationshipStatus", p.seeking_types AS "seekingTypes", p.education, p.occupation,
  p.religion, p.kids, p.lifestyle, p.prompts, p.hidden_fields AS "hiddenFields", m.photos, m.status`;

/** Adds years to a date; February 29 becomes February 28 in a year that is not a leap year. */
function addYears(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}-${date.slice(5) === '02-29' && !leap ? '02-28' : date.slice(5)}`;
}

/** The ranking criteria as SQL conditions, the most significant first. */
function rankingCriteria({ gender, attractedTo, seekingTypes, dateOfBirth }: Viewer, add: (value: unknown) => string) {
  const attraction: string[] = [];
  if (gender !== null) attraction.push(`(c.attracted_to IS NULL OR ${add(gender)}::text = ANY(c.attracted_to))`);
  if (attractedTo !== null) attraction.push(`(c.gender IS NULL OR c.gender = ANY(${add(attractedTo)}::text[]))`);
  return [
    attraction.join(' AND ') || 'true',
    seekingTypes.length === 0 ? 'false' : `c.seeking_types && ${add(seekingTypes)}::text[]`,
    `c.date_of_birth BETWEEN ${add(addYears(dateOfBirth, -AGE_BAND_YEARS))}::date AND ${add(addYears(dateOfBirth, AGE_BAND_YEARS))}::date`,
  ];
}

export function deckStatement(viewer: Viewer): QueryConfig {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  add(viewer.userId);
  const limit = `${add(PAGE + 1)}::int`;
  const criteria = rankingCriteria(viewer, add);
  const branches = Array.from({ length: BEST_FIT + 1 }, (_, index) => {
    const fit = BEST_FIT - index;
    const fits = criteria.map((criterion, bit) => ((fit >> (2 - bit)) & 1 ? `(${criterion})` : `NOT (${criterion})`));
    return `(SELECT c.user_id, ${fit} AS fit, c.active_on, c.completeness FROM matching.deck_cards c
      WHERE c.user_id NOT IN (SELECT user_id FROM excluded)
        AND (c.hidden_until IS NULL OR c.hidden_until <= now()) AND ${fits.join(' AND ')}
      ORDER BY c.active_on DESC, c.completeness DESC, c.user_id DESC LIMIT ${limit})`;
  });
  const text = `
    WITH excluded AS MATERIALIZED (${EXCLUDED}),
    page AS MATERIALIZED (SELECT * FROM (${branches.join(' UNION ALL ')}) AS branches LIMIT ${limit})
    SELECT ${PROFILE} FROM page JOIN matching.members m USING (user_id) JOIN matching.profiles p USING (user_id)
     ORDER BY page.fit DESC, page.active_on DESC, page.completeness DESC, page.user_id DESC`;
  return { text, values };
}
