import type { MigrationInterface, QueryRunner } from 'typeorm';
import { placeProfiles } from '../places/profile-places.js';

const NO_ID = '00000000-0000-0000-0000-000000000000';
const NEXT_PROFILES = 'SELECT user_id FROM profiles WHERE user_id > $1 ORDER BY user_id LIMIT 5000';

/**
 * The preferences of members, and the centers of the cities that profiles name (docs/adr/0025-distances.md). Coordinates
 * are in degrees; null without a known city.
 */
export class Preferences1775100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE preferences (
        user_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
        min_age smallint NOT NULL,
        max_age smallint NOT NULL,
        genders text[] NOT NULL,
        distance smallint,
        relationship_types text[] NOT NULL,
        dealbreakers text[] NOT NULL
      )`);
    for (const table of ['profiles', 'deck_cards']) {
      await queryRunner.query(`
        ALTER TABLE ${table} ADD COLUMN latitude double precision, ADD COLUMN longitude double precision`);
    }
    for (let last: string | undefined = NO_ID; last !== undefined;) {
      const after: string = last;
      const rows = (await queryRunner.query(NEXT_PROFILES, [after])) as { user_id: string }[];
      const userIds = rows.map(({ user_id: userId }) => userId);
      await placeProfiles(queryRunner.manager, userIds);
      last = userIds.at(-1);
    }
    await queryRunner.query(`
      UPDATE deck_cards c SET latitude = p.latitude, longitude = p.longitude
        FROM profiles p WHERE p.user_id = c.user_id AND p.latitude IS NOT NULL`);
    await queryRunner.query('CREATE INDEX deck_cards_location ON deck_cards (latitude, longitude)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['profiles', 'deck_cards']) {
      await queryRunner.query(`ALTER TABLE ${table} DROP latitude, DROP longitude`);
    }
    await queryRunner.query('DROP TABLE preferences');
  }
}
