import { column, defineStatement } from '@kindred/platform/database';

/** The places that the profiles of the members $1 name. */
export const NAMED_PLACES = defineStatement(
  `SELECT user_id AS "userId", location_city AS "locationCity", location_state AS "locationState"
     FROM profiles WHERE user_id = ANY($1::uuid[])`,
  {
    userId: column.uuid,
    locationCity: column.nullable(column.text()),
    locationState: column.nullable(column.text()),
  },
);

/** Sets the coordinates ($2 and $3) of the profiles of the members $1. */
export const SAVE_COORDINATES = defineStatement(
  `UPDATE profiles p SET latitude = n.latitude, longitude = n.longitude
     FROM unnest($1::uuid[], $2::float8[], $3::float8[]) AS n(user_id, latitude, longitude)
    WHERE p.user_id = n.user_id AND (p.latitude, p.longitude) IS DISTINCT FROM (n.latitude, n.longitude)`,
  {},
);
