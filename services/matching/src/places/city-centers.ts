import { cityName, stateCode } from './place-names.js';
import { US_CITIES } from './us-cities.js';
import type { Coordinates } from './distance.js';

/** The text of a profile; null if empty. */
interface Place {
  locationCity: string | null;
  locationState: string | null;
}

let centers: ReadonlyMap<string, Coordinates> | undefined;

/** By state and name, such as "GA atlanta". Parsed at the first look-up. */
function allCenters(): ReadonlyMap<string, Coordinates> {
  centers ??= new Map(
    Object.entries(US_CITIES).flatMap(([state, cities]) =>
      cities.split(';').map((entry): [string, Coordinates] => {
        const [name, latitude, longitude] = entry.split(',');
        return [`${state} ${name}`, { latitude: Number(latitude) / 100, longitude: Number(longitude) / 100 }];
      }),
    ),
  );
  return centers;
}

/**
 * The center of the city that a profile names; null if it names none, or one that is not in the table. Case, accents, and
 * punctuation do not matter, and the state can be a name or a code, also after the city ("Atlanta, GA").
 */
export function cityCenter({ locationCity, locationState }: Place): Coordinates | null {
  if (locationCity === null) return null;
  const [city = '', ...rest] = locationCity.split(',');
  const state = stateCode(locationState ?? rest.join(' '));
  if (state === undefined) return null;
  // Most profiles have the name as it is in the table, so that nothing else is needed.
  const exact = allCenters().get(`${state} ${city.toLowerCase()}`);
  if (exact !== undefined) return exact;
  const name = cityName(city);
  for (const each of [name, `${name} city`, name.replace(/ city$/, '')]) {
    const center = allCenters().get(`${state} ${each}`);
    if (center !== undefined) return center;
  }
  return null;
}

/** The columns of a profile; null if unknown. */
export function coordinatesOf(place: Place): { latitude: number | null; longitude: number | null } {
  return cityCenter(place) ?? { latitude: null, longitude: null };
}
