import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every column that refers to a stored object, in the key order of the media stores. */
const KEYS = [
  ['photo_renditions', 'object_key'],
  ['report_photos', 'object_key'],
  ['photos', 'original_key'],
  ['uploads', 'object_key'],
] as const;

/** The orphan sweep reads rows in the order of their object keys. */
export class ObjectKeys1764300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column] of KEYS) {
      await queryRunner.query(
        `CREATE INDEX ${table}_by_object ON ${table} (${column} COLLATE "C") WHERE ${column} IS NOT NULL`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ${KEYS.map(([table]) => `${table}_by_object`).join(', ')}`);
  }
}
