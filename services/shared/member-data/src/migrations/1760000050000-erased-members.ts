import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For every service with projections of members; list it before the service's own migrations. */
export class ErasedMembers1760000050000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE erased_members (digest bytea PRIMARY KEY)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE erased_members');
  }
}
