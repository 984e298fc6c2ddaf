import { runStatement } from '@kindred/platform/database';
import type { EntityManager } from 'typeorm';
import { coordinatesOf } from './city-centers.js';
import { NAMED_PLACES, SAVE_COORDINATES } from './profile-places.statement.js';

/**
 * Sets the coordinates of profiles. Needed after a change of the table of cities, and for profiles that were written to
 * the database directly.
 */
export async function placeProfiles(manager: EntityManager, userIds: readonly string[]): Promise<void> {
  const places = await runStatement(manager, NAMED_PLACES, [userIds]);
  const coordinates = places.map(coordinatesOf);
  await runStatement(manager, SAVE_COORDINATES, [
    places.map(({ userId }) => userId),
    coordinates.map(({ latitude }) => latitude),
    coordinates.map(({ longitude }) => longitude),
  ]);
}
