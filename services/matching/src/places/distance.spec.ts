import { describe, expect, it } from '@jest/globals';
import { cityCenter } from './city-centers.js';
import { boxAround, distanceBand, milesBetween } from './distance.js';

const place = (locationCity: string, locationState: string) => {
  const center = cityCenter({ locationCity, locationState });
  if (center === null) throw new Error(`${locationCity} is not in the table`);
  return center;
};
const ATLANTA = place('Atlanta', 'GA');

describe('a distance', () => {
  it.each([
    ['Decatur', 'GA', 5],
    ['Savannah', 'GA', 223],
    ['New York', 'NY', 747],
  ])('between Atlanta and %s, %s is about %d miles', (city, state, miles) => {
    expect(Math.abs(milesBetween(ATLANTA, place(city, state)) - miles)).toBeLessThan(5);
  });

  it.each([
    ['Atlanta', 'Within 10 miles'],
    ['Decatur', 'Within 10 miles'],
    ['Marietta', 'Within 25 miles'],
    ['Cartersville', 'Within 50 miles'],
    ['Macon', 'Within 100 miles'],
    ['Savannah', null],
  ])('to %s is shown as %j', (city, band) => {
    expect(distanceBand(ATLANTA, place(city, 'GA'))).toBe(band);
  });

  it('is not shown if one of the places is unknown', () => {
    expect([distanceBand(null, ATLANTA), distanceBand(ATLANTA, null)]).toEqual([null, null]);
  });
});

describe('the box around a circle', () => {
  it.each([10, 25, 50, 100])('contains every point within %d miles, and few others', (miles) => {
    const box = boxAround({ ...ATLANTA, miles });
    for (let angle = 0; angle < 360; angle += 5) {
      const point = {
        latitude: ATLANTA.latitude + (miles / 70) * Math.cos((angle * Math.PI) / 180),
        longitude: ATLANTA.longitude + (miles / 58.5) * Math.sin((angle * Math.PI) / 180),
      };
      expect(milesBetween(ATLANTA, point)).toBeLessThan(miles);
      expect(point.latitude).toBeGreaterThanOrEqual(box.south);
      expect(point.latitude).toBeLessThanOrEqual(box.north);
      expect(point.longitude).toBeGreaterThanOrEqual(box.west);
      expect(point.longitude).toBeLessThanOrEqual(box.east);
    }
    expect(milesBetween(ATLANTA, { ...ATLANTA, latitude: box.north })).toBeLessThan(miles * 1.01);
    expect(milesBetween(ATLANTA, { ...ATLANTA, longitude: box.east })).toBeLessThan(miles * 1.1);
  });

  it('has every longitude across the 180th meridian', () => {
    expect(boxAround({ latitude: 52, longitude: 179.5, miles: 100 })).toMatchObject({ west: -180, east: 180 });
  });
});
