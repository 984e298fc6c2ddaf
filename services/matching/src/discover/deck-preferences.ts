import { LIMITS, type Preference } from '@kindred/contracts';
import { cityCenter } from '../places/city-centers.js';
import { boxAround, sqlMilesBetween, type Circle } from '../places/distance.js';
import { bornWithAges, type BornRange } from '../profiles/age.js';
import type { StatementParameters } from './statement-parameters.js';

/** What preferences say about cards; null for what does not matter. */
export interface CardWishes {
  born: BornRange | null;
  /** Keys of genders. */
  genders: string[] | null;
  /** Keys, of which a card has at least one. */
  seekingTypes: string[] | null;
  near: Circle | null;
}

/** The viewer's preferences for cards: each is a dealbreaker, or ranks. */
export interface DeckPreferences {
  /** Excludes cards that do not meet it, also those that hide the field. */
  required: CardWishes;
  /** Ranks cards that do not meet it lower. A hidden field counts neither for nor against a card. */
  preferred: CardWishes;
}

/** The viewer's city and saved preferences. */
export interface PreferringViewer {
  locationCity: string | null;
  locationState: string | null;
  minAge: number;
  maxAge: number;
  genders: string[];
  /** In miles; null for any. */
  distance: number | null;
  relationshipTypes: string[];
  dealbreakers: readonly Preference[];
}

export const NO_WISHES: CardWishes = { born: null, genders: null, seekingTypes: null, near: null };
export const NO_PREFERENCES: DeckPreferences = { required: NO_WISHES, preferred: NO_WISHES };

/** Distances do not matter while the viewer's own city is unknown. @param today `YYYY-MM-DD` */
export function deckPreferences(viewer: PreferringViewer, today: string): DeckPreferences {
  const { minAge, maxAge, genders, distance, relationshipTypes, dealbreakers } = viewer;
  const center = distance === null ? null : cityCenter(viewer);
  const isAnyAge = minAge <= LIMITS.minimumAge && maxAge >= LIMITS.maximumAge;
  const wishes: CardWishes = {
    born: isAnyAge ? null : bornWithAges(minAge, maxAge, today),
    genders: genders.length === 0 ? null : genders,
    seekingTypes: relationshipTypes.length === 0 ? null : relationshipTypes,
    near: center === null || distance === null ? null : { ...center, miles: distance },
  };
  const only = (isWanted: (preference: Preference) => boolean): CardWishes => ({
    born: isWanted('age') ? wishes.born : null,
    genders: isWanted('genders') ? wishes.genders : null,
    seekingTypes: isWanted('relationshipTypes') ? wishes.seekingTypes : null,
    near: isWanted('distance') ? wishes.near : null,
  });
  return {
    required: only((preference) => dealbreakers.includes(preference)),
    preferred: only((preference) => !dealbreakers.includes(preference)),
  };
}

/** What the ranking knows of a card: null or empty for a hidden field, and null for an unknown distance. */
interface WishedCard {
  /** `YYYY-MM-DD` */
  dateOfBirth: string;
  gender: string | null;
  seekingTypes: readonly string[];
  distanceMiles: number | null;
}

/** The number of preferences that the card does not meet, as far as it is known. */
export function countUnmet({ born, genders, seekingTypes, near }: CardWishes, card: WishedCard): number {
  return [
    born !== null && (card.dateOfBirth < born.from || card.dateOfBirth > born.to),
    genders !== null && card.gender !== null && !genders.includes(card.gender),
    seekingTypes !== null &&
      card.seekingTypes.length > 0 &&
      !card.seekingTypes.some((type) => seekingTypes.includes(type)),
    near !== null && card.distanceMiles !== null && card.distanceMiles > near.miles,
  ].filter(Boolean).length;
}

/** The SQL condition for a card `c` within a circle: null for a card without coordinates. An index finds the box around it. */
export function within(circle: Circle, parameters: StatementParameters): string {
  const { south, north, west, east } = boxAround(circle);
  const add = (value: number): string => parameters.add(value, 'float8');
  return `(c.latitude BETWEEN ${add(south)} AND ${add(north)} AND c.longitude BETWEEN ${add(west)} AND ${add(east)}
    AND ${sqlMilesBetween('c', add(circle.latitude), add(circle.longitude))} <= ${add(circle.miles)})`;
}

/** The SQL conditions for a card `c` that meets all of them. */
export function wishConditions(
  { born, genders, seekingTypes, near }: CardWishes,
  parameters: StatementParameters,
): string[] {
  return [
    ...(born === null
      ? []
      : [`c.date_of_birth BETWEEN ${parameters.add(born.from, 'date')} AND ${parameters.add(born.to, 'date')}`]),
    ...(genders === null ? [] : [`c.gender = ANY(${parameters.add(genders, 'text[]')})`]),
    ...(seekingTypes === null ? [] : [`c.seeking_types && ${parameters.add(seekingTypes, 'text[]')}`]),
    ...(near === null ? [] : [within(near, parameters)]),
  ];
}
