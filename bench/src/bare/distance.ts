import { DISTANCE_BANDS } from '@kindred/contracts';

/** The center of a city in degrees; null if unknown. */
export interface Place {
  latitude: number | null;
  longitude: number | null;
}

const EARTH_RADIUS_MILES = 3_959;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance as the matching service shows it; null if it is unknown, or wider than every band. */
export function distanceBand(one: Place, other: Place): string | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return null;
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const chord =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const miles = 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
  const band = DISTANCE_BANDS.find((each) => miles <= each);
  return band === undefined ? null : `Within ${band} miles`;
}
