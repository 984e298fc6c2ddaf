import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for sorting accounts by status and by role, so that a page is read without sorting all accounts. */
export class UserOrders1763900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const column of ['status', 'role']) {
      await queryRunner.query(
        `CREATE INDEX members_by_${column} ON members (${column}, sort_name, sort_email, user_id)
          WHERE email IS NOT NULL`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX members_by_status, members_by_role');
  }
}
