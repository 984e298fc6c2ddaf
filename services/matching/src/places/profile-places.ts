import { runStatement } from '@kindred/platform/database';
import type { EntityManager } from 'typeorm';
import { coordinatesOf } from './city-centers.js';
import { NAMED_PLACES, SAVE_COORDINATES } from './profile-places.statement.js';

/** Sets the coordinates of all profiles. Needed after a change of the table of cities, and for profiles written to the database directly. */
export async function placeProfiles(manager: EntityManager): Promise<void> {
  const places = await runStatement(manager, NAMED_PLACES);
  const coordinates = places.map(coordinatesOf);
  await runStatement(manager, SAVE_COORDINATES, [
    places.map(({ locationCity }) => locationCity),
    places.map(({ locationState }) => locationState),
    coordinates.map(({ latitude }) => latitude),
    coordinates.map(({ longitude }) => longitude),
  ]);
}
