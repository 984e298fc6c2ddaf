import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How often each member's card was shown on the last days. Without a foreign key, which would lock the rows of members.
 * The counts change often, so pages keep space for updates in place.
 */
export class CardExposures1775400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE card_exposures (
        user_id uuid NOT NULL,
        day date NOT NULL,
        shown integer NOT NULL,
        PRIMARY KEY (user_id, day)
      ) WITH (fillfactor = 70)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE card_exposures');
  }
}
