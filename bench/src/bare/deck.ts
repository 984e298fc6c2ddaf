/** The two statements for a page of a deck that begins with the viewer's feed, copied from the matching service. */
import { LIMITS } from '@kindred/contracts';
import type { QueryConfig } from 'pg';
import type { Place } from './distance.js';

/** The viewer's card, feed, traits, place, and preferences. */
export interface Viewer extends Place {
  userId: string;
  dateOfBirth: string;
  gender: string | null;
  attractedTo: string[] | null;
  seekingTypes: string[];
  feedId: string;
  feedWalkFrom: number;
  feedHasUnlisted: boolean;
  religion: string | null;
  lifestyle: string[];
  hiddenFields: string[];
  locationCity: string | null;
  locationState: string | null;
  minAge: number;
  maxAge: number;
  genders: string[];
  distance: number | null;
  relationshipTypes: string[];
  dealbreakers: string[];
}

const AGE_BAND_YEARS = 7;
const PAGE = 50;

const listedSince = (feed: string): string => `
  SELECT card_no FROM matching.deck_cards
   WHERE shown_since > ${feed}.read_at - interval '60 seconds' AND shown_since <= now() ORDER BY shown_since, card_no`;

const VIEWER = {
  name: 'viewer',
  text: `
    SELECT m.user_id AS "userId", to_char(p.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth", c.gender,
           c.attracted_to AS "attractedTo", COALESCE(c.seeking_types, '{}') AS "seekingTypes",
           f.feed_id AS "feedId", f.walk_from::int AS "feedWalkFrom", f.has_unlisted AS "feedHasUnlisted",
           p.religion, p.lifestyle, p.hidden_fields AS "hiddenFields", p.location_city AS "locationCity",
           p.location_state AS "locationState", p.latitude, p.longitude,
           COALESCE(r.min_age, ${LIMITS.minimumAge})::int AS "minAge",
           COALESCE(r.max_age, ${LIMITS.maximumAge})::int AS "maxAge", COALESCE(r.genders, '{}') AS genders,
           r.distance::int AS distance, COALESCE(r.relationship_types, '{}') AS "relationshipTypes",
           COALESCE(r.dealbreakers, '{}') AS dealbreakers
      FROM matching.members m JOIN matching.profiles p USING (user_id) LEFT JOIN matching.deck_cards c USING (user_id)
      LEFT JOIN matching.preferences r USING (user_id)
     CROSS JOIN LATERAL (
       SELECT f.feed_id, f.walk_from, EXISTS (${listedSince('f')} OFFSET 100 LIMIT 1) AS has_unlisted
         FROM matching.deck_feeds f JOIN matching.deck_feed_refills r USING (viewer_id)
        WHERE f.viewer_id = m.user_id AND f.filters IN ($2, '') AND f.invalidations = r.invalidations
        ORDER BY f.filters <> $2, f.feed_id DESC LIMIT 1) AS f
     WHERE m.user_id = $1`,
};

const RADIUS_MILES = 3_959;
const MILES = `
  (2 * ${RADIUS_MILES} * asin(LEAST(1, sqrt(
    sin(radians(c.latitude - $23::float8) / 2) ^ 2 + cos(radians($23::float8)) * cos(radians(c.latitude))
      * sin(radians(c.longitude - $24::float8) / 2) ^ 2))))`;

const FIT = `
  4 * (($8::text IS NULL OR c.attracted_to IS NULL OR $8::text = ANY(c.attracted_to))
       AND ($9::text[] IS NULL OR c.gender IS NULL OR c.gender = ANY($9::text[])))::int
  + 2 * (c.seeking_types && $10::text[])::int
  + (c.date_of_birth BETWEEN $11::date AND $12::date
     AND ($26::float8 IS NULL OR c.latitude IS NULL OR ${MILES} <= $26::float8))::int`;

const FILTERED = `
  ($13::text IS NULL OR c.gender = $13::text) AND ($14::text IS NULL OR c.sexual_orientation = $14::text)
  AND ($15::text IS NULL OR c.income_range = $15::text) AND ($16::text IS NULL OR c.relationship_status = $16::text)
  AND ($17::date IS NULL OR c.date_of_birth <= $17::date) AND ($18::date IS NULL OR c.date_of_birth > $18::date)`;

const DEALBREAKERS = `
  ($19::date IS NULL OR c.date_of_birth BETWEEN $19::date AND $20::date)
  AND ($21::text[] IS NULL OR c.gender = ANY($21::text[]))
  AND ($22::text[] IS NULL OR c.seeking_types && $22::text[])
  AND ($25::float8 IS NULL OR ${MILES} <= $25::float8)`;

const DECIDED = `
      SELECT blocked_id AS user_id FROM matching.blocks WHERE blocker_id = $1::uuid
      UNION ALL SELECT blocker_id FROM matching.blocks WHERE blocked_id = $1::uuid
      UNION ALL SELECT to_id FROM feed JOIN matching.likes
          ON from_id = $1::uuid AND created_at > read_at - interval '60 seconds'
      UNION ALL SELECT to_id FROM feed JOIN matching.passes
          ON from_id = $1::uuid AND created_at > read_at - interval '60 seconds'`;

const UNDECIDED = `
  c.user_id <> $1::uuid
  AND (SELECT true FROM matching.likes l WHERE l.from_id = $1::uuid AND l.to_id = c.user_id) IS NULL
  AND (SELECT true FROM matching.passes s WHERE s.from_id = $1::uuid AND s.to_id = c.user_id) IS NULL`;

const PROFILE = `
  c.user_id AS "userId", c.display_name AS "displayName", to_char(c.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth",
  c.gender, c.sexual_orientation AS "sexualOrientation", c.income_range AS "incomeRange", c.bio,
  c.location_city AS "locationCity", c.location_state AS "locationState",
  c.relationship_status AS "relationshipStatus", c.seeking_types AS "seekingTypes", c.education, c.occupation,
  c.religion, c.kids, c.lifestyle, c.prompts, c.hidden_fields AS "hiddenFields", c.photos, 'ACTIVE' AS status,
  c.latitude, c.longitude`;

const FEED_PAGE = {
  name: 'feed-page',
  text: `
    WITH feed AS MATERIALIZED (
      SELECT feed_id, cards, fits, read_at FROM matching.deck_feeds WHERE viewer_id = $1::uuid AND feed_id = $2::bigint
    ), entries AS MATERIALIZED (
      SELECT e.card_no, e.fit::int AS fit, e.place::int AS place
        FROM feed CROSS JOIN LATERAL unnest(feed.cards, feed.fits) WITH ORDINALITY AS e(card_no, fit, place)
    ), listed AS MATERIALIZED (
      SELECT c.card_no, c.user_id, ${FIT} AS fit, hashint8extended(c.card_no, feed.feed_id) & 1073741823 AS hash,
             GREATEST(cardinality(feed.cards), 1) AS feed_size
        FROM feed CROSS JOIN LATERAL (${listedSince('feed')} LIMIT 100) AS n
        CROSS JOIN LATERAL (SELECT * FROM matching.deck_cards WHERE card_no = n.card_no OFFSET 0) AS c
    ), decided AS MATERIALIZED (${DECIDED}
    ), candidates AS (
      SELECT e.card_no, e.fit, e.place, false AS is_listed
        FROM entries e LEFT JOIN listed l USING (card_no) WHERE l.fit IS NULL OR l.fit = e.fit
      UNION ALL
      SELECT l.card_no, l.fit, (CASE WHEN m.active_since > now() - interval '7 days' THEN 1 + (l.hash % l.feed_size)
                                     ELSE 301 + (l.hash % 1000) END)::int, true
        FROM listed l JOIN matching.members m USING (user_id) LEFT JOIN entries e USING (card_no)
       WHERE l.fit >= $7::int AND (e.fit IS NULL OR e.fit <> l.fit)
    )
    SELECT ${PROFILE}
      FROM (SELECT * FROM candidates
             WHERE $4::int IS NULL OR fit < $4::int OR (fit = $4::int AND (place, card_no) > ($5::int, $6::int))
             ORDER BY fit DESC, place, card_no) AS a
     CROSS JOIN LATERAL (SELECT * FROM matching.card_contents c
                          WHERE c.card_no = a.card_no AND (c.hidden_until IS NULL OR c.hidden_until <= now())
                            AND ${FILTERED} AND ${DEALBREAKERS} AND c.user_id NOT IN (SELECT user_id FROM decided)
                            AND (NOT a.is_listed OR (${UNDECIDED})) OFFSET 0) AS c
     ORDER BY a.fit DESC, a.place, a.card_no LIMIT $3::int`,
};

/** Adds years to a date; February 29 becomes February 28 in a year that is not a leap year. */
function addYears(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}-${date.slice(5) === '02-29' && !leap ? '02-28' : date.slice(5)}`;
}

interface BornRange {
  from: string;
  to: string;
}

function bornWithAges(minAge: number, maxAge: number, today: string): BornRange {
  const first = new Date(addYears(today, -(maxAge + 1)));
  first.setUTCDate(first.getUTCDate() + 1);
  return { from: first.toISOString().slice(0, 10), to: addYears(today, -minAge) };
}

/** The last parameters of the page, and what the fit compares in place of the viewer's own card. */
function wishesOf(viewer: Viewer, today: string) {
  const { minAge, maxAge, genders, distance, relationshipTypes, dealbreakers, latitude, longitude } = viewer;
  const isAnyAge = minAge <= LIMITS.minimumAge && maxAge >= LIMITS.maximumAge;
  const born = isAnyAge ? null : bornWithAges(minAge, maxAge, today);
  const miles = latitude === null ? null : distance;
  const required = <Value>(name: string, value: Value): Value | null => (dealbreakers.includes(name) ? value : null);
  const requiredBorn = required('age', born);
  return {
    born,
    genders: genders.length === 0 ? null : genders,
    seekingTypes: relationshipTypes.length === 0 ? null : relationshipTypes,
    parameters: [
      requiredBorn?.from ?? null,
      requiredBorn?.to ?? null,
      genders.length === 0 ? null : required('genders', genders),
      relationshipTypes.length === 0 ? null : required('relationshipTypes', relationshipTypes),
      miles === null ? null : latitude,
      miles === null ? null : longitude,
      required('distance', miles),
      dealbreakers.includes('distance') ? null : miles,
    ],
  };
}

/** The key of the filters, in the order of the service. */
function filtersKey(filters: URLSearchParams): string {
  const key = Object.fromEntries(
    ['gender', 'sexualOrientation', 'incomeRange', 'relationshipStatus', 'minAge', 'maxAge'].flatMap((name) => {
      const value = filters.get(name);
      return value === null ? [] : [[name, name.endsWith('Age') ? Number(value) : value]];
    }),
  );
  return Object.keys(key).length === 0 ? '' : JSON.stringify(key);
}

export const viewerQuery = (userId: string, filters: URLSearchParams): QueryConfig => ({
  ...VIEWER,
  values: [userId, filtersKey(filters)],
});

export function feedPageQuery(viewer: Viewer, filters: URLSearchParams, today: string): QueryConfig {
  const age = (name: string, years: number): string | null => {
    const value = filters.get(name);
    return value === null ? null : addYears(today, -(Number(value) + years));
  };
  const wishes = wishesOf(viewer, today);
  const values = [
    viewer.userId,
    viewer.feedId,
    PAGE + 1,
    ...[null, null, null],
    viewer.feedWalkFrom,
    viewer.gender,
    wishes.genders ?? viewer.attractedTo,
    wishes.seekingTypes ?? viewer.seekingTypes,
    wishes.born?.from ?? addYears(viewer.dateOfBirth, -AGE_BAND_YEARS),
    wishes.born?.to ?? addYears(viewer.dateOfBirth, AGE_BAND_YEARS),
    filters.get('gender'),
    filters.get('sexualOrientation'),
    filters.get('incomeRange'),
    filters.get('relationshipStatus'),
    age('minAge', 0),
    age('maxAge', 1),
    ...wishes.parameters,
  ];
  return { ...FEED_PAGE, values };
}
