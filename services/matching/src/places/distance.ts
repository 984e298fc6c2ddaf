import { DISTANCE_BANDS } from '@kindred/contracts';

/** Degrees north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Everything within a distance. */
export interface Circle extends Coordinates {
  miles: number;
}

const EARTH_RADIUS_MILES = 3_959;
const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance between two points on the surface of the Earth. */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const chord =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** As `milesBetween`, in SQL. */
export const sqlMilesBetween = (alias: string, latitude: string, longitude: string): string => `
  (2 * ${EARTH_RADIUS_MILES} * asin(LEAST(1, sqrt(
    sin(radians(${alias}.latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(${alias}.latitude)) * sin(radians(${alias}.longitude - ${longitude}) / 2) ^ 2))))`;

/** A range of degrees that contains a circle. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Every longitude for a circle across the 180th meridian or a pole. */
export function boxAround({ latitude, longitude, miles }: Circle): Box {
  const height = miles / MILES_PER_DEGREE;
  const [south, north] = [latitude - height, latitude + height];
  const width = height / Math.cos(radians(Math.min(89, Math.max(Math.abs(south), Math.abs(north)))));
  const [west, east] = [longitude - width, longitude + width];
  return west < -180 || east > 180 ? { south, north, west: -180, east: 180 } : { south, north, west, east };
}

/** The only form in which a distance is shown: "Within 25 miles"; null beyond the widest band, and if it is unknown. */
export function distanceBand(one: Coordinates | null, other: Coordinates | null): string | null {
  if (one === null || other === null) return null;
  const miles = milesBetween(one, other);
  const band = DISTANCE_BANDS.find((each) => miles <= each);
  return band === undefined ? null : `Within ${band} miles`;
}
