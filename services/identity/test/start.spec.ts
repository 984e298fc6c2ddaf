import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { busColumns, createTestDatabase, type TestDatabase } from '@kindred/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AccountsService } from '../src/accounts/accounts.service.js';
import { isPassword } from '../src/credentials/passwords.js';
import { ADMIN, startIdentity } from './identity-under-test.js';

describe.each(busColumns())('the start ($name bus)', (column) => {
  let database: TestDatabase;
  let busUrl: string;
  const running: NestFastifyApplication[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    busUrl = await column.createBusUrl(database);
  });

  afterEach(async () => {
    await Promise.all(running.splice(0).map((app) => app.close()));
    await database.drop();
    await column.stop();
  });

  const start = async (settings: Record<string, string> = {}): Promise<NestFastifyApplication> => {
    const app = await startIdentity(database, busUrl, settings);
    running.push(app);
    return app;
  };

  it('makes one administrator, verified and ACTIVE, however many replicas start at once', async () => {
    const [app] = await Promise.all([start(), start()]);
    const accounts: unknown[] = await app
      .get(DataSource)
      .query('SELECT email, role, status, email_verified_at IS NOT NULL AS verified FROM accounts');
    expect(accounts).toEqual([{ email: ADMIN.email, role: 'admin', status: 'ACTIVE', verified: true }]);
    const settings: unknown[] = await app.get(DataSource).query('SELECT beta FROM runtime_settings');
    expect(settings).toEqual([{ beta: true }]);
  });

  it('changes nothing when it starts again with other words', async () => {
    const first = await start();
    await first.close();
    running.splice(0);
    const app = await start({ ADMIN_PASSWORD: 'another password', BETA: 'false' });
    const admin = await app.get(AccountsService).findByEmail(ADMIN.email);
    expect(await isPassword(ADMIN.password, admin?.passwordHash)).toBe(true);
    expect(await app.get(DataSource).query('SELECT beta FROM runtime_settings')).toEqual([{ beta: true }]);
  });

  it('takes the address back from whoever signed up with it but never verified it', async () => {
    const first = await start();
    await first.get(DataSource).query(`
      WITH squatter AS (UPDATE accounts SET role = 'user', status = 'PENDING', email_verified_at = NULL RETURNING id)
      INSERT INTO verification_tokens (id, account_id, token_digest, password_hash, expires_at)
      SELECT id, id, 'digest', 'the squatter’s', now() + interval '1 day' FROM squatter`);
    const app = await start();
    const admin = await app.get(AccountsService).findByEmail(ADMIN.email);
    expect(admin).toMatchObject({ role: 'admin', status: 'ACTIVE' });
    expect(admin?.emailVerifiedAt).toBeInstanceOf(Date);
    expect(await app.get(DataSource).query('SELECT id FROM verification_tokens')).toEqual([]);
  });

  it('makes no administrator of a verified member', async () => {
    const first = await start();
    await first.get(DataSource).query("UPDATE accounts SET role = 'user', status = 'PENDING'");
    const app = await start();
    expect(await app.get(AccountsService).findByEmail(ADMIN.email)).toMatchObject({ role: 'user', status: 'PENDING' });
  });
});
