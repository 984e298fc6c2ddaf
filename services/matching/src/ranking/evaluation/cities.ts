/** A city of the simulated members. */
export interface City {
  name: string;
  /** Degrees north and east of the center. */
  latitude: number;
  longitude: number;
}

const city = (name: string, latitude: number, longitude: number, weight: number): readonly [City, number] => [
  { name, latitude, longitude },
  weight,
];

/** Large cities with some of their suburbs, weighted by their share of the members. */
export const CITIES: readonly (readonly [City, number])[] = [
  city('Atlanta', 33.749, -84.388, 9),
  city('Decatur', 33.775, -84.296, 2),
  city('Marietta', 33.953, -84.55, 2),
  city('Savannah', 32.081, -81.091, 2),
  city('New York', 40.713, -74.006, 10),
  city('Newark', 40.736, -74.172, 3),
  city('Yonkers', 40.931, -73.899, 2),
  city('Philadelphia', 39.953, -75.165, 6),
  city('Baltimore', 39.29, -76.612, 5),
  city('Washington', 38.907, -77.037, 7),
  city('Bowie', 38.943, -76.73, 2),
  city('Richmond', 37.541, -77.436, 4),
  city('Chicago', 41.878, -87.63, 8),
  city('Gary', 41.593, -87.346, 1),
  city('Milwaukee', 43.039, -87.906, 2),
  city('Detroit', 42.331, -83.046, 6),
  city('Cleveland', 41.499, -81.694, 3),
  city('Columbus', 39.961, -82.999, 3),
  city('Houston', 29.76, -95.37, 7),
  city('Dallas', 32.777, -96.797, 5),
  city('Fort Worth', 32.755, -97.331, 2),
  city('New Orleans', 29.951, -90.072, 4),
  city('Baton Rouge', 30.452, -91.187, 2),
  city('Jackson', 32.299, -90.185, 2),
  city('Memphis', 35.15, -90.049, 5),
  city('Nashville', 36.163, -86.781, 3),
  city('Birmingham', 33.519, -86.81, 3),
  city('Charlotte', 35.227, -80.843, 5),
  city('Raleigh', 35.78, -78.638, 3),
  city('Durham', 35.994, -78.899, 2),
  city('Miami', 25.762, -80.192, 5),
  city('Los Angeles', 34.052, -118.244, 5),
  city('Inglewood', 33.962, -118.353, 2),
  city('Oakland', 37.804, -122.271, 3),
  city('Boston', 42.36, -71.059, 2),
  city('St. Louis', 38.627, -90.199, 3),
];

const EARTH_RADIUS_MILES = 3_959;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance between two centers. */
export function milesBetween(one: City, other: City): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const chord =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord));
}
