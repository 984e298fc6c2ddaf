import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, until, type TestDatabase } from '@kindred/testing';
import { AccountsService } from '../src/accounts/accounts.service.js';
import { isPassword } from '../src/credentials/passwords.js';
import { ADMIN, IdentityUnderTest } from './identity-under-test.js';

describe('startup', () => {
  let database: TestDatabase;
  const running: IdentityUnderTest[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
  });

  afterEach(async () => {
    await Promise.all(running.splice(0).map((identity) => identity.stop()));
    await database.drop();
  });

  const start = async (environment: Record<string, string> = {}): Promise<IdentityUnderTest> => {
    const identity = await IdentityUnderTest.start({ on: { database, busUrl: database.busUrl }, environment });
    running.push(identity);
    return identity;
  };
  const administrator = (identity: IdentityUnderTest) => identity.app.get(AccountsService).findByEmail(ADMIN.email);

  it('creates one verified, ACTIVE administrator when replicas start concurrently', async () => {
    const [identity] = await Promise.all([start(), start()]);
    const accounts = await identity.sql(
      'SELECT email, role, status, email_verified_at IS NOT NULL AS verified FROM accounts',
    );
    expect(accounts).toEqual([{ email: ADMIN.email, role: 'admin', status: 'ACTIVE', verified: true }]);
    const settings = await identity.sql('SELECT beta FROM runtime_settings');
    expect(settings).toEqual([{ beta: true }]);
  });

  it('keeps the password and the beta setting when restarted with other values', async () => {
    const first = await start();
    await first.stop();
    running.splice(0);
    const restarted = await start({ ADMIN_PASSWORD: 'another password', BETA: 'false' });
    const admin = await administrator(restarted);
    expect(await isPassword(ADMIN.password, admin?.passwordHash)).toBe(true);
    expect(await restarted.sql('SELECT beta FROM runtime_settings')).toEqual([{ beta: true }]);
  });

  it('takes over an unverified account with the administrator’s address', async () => {
    const first = await start();
    await first.sql(`
      WITH squatter AS (UPDATE accounts SET role = 'user', status = 'PENDING', email_verified_at = NULL RETURNING id)
      INSERT INTO verification_tokens (id, account_id, token_digest, password_hash, expires_at)
      SELECT id, id, 'digest', 'the squatter’s', now() + interval '1 day' FROM squatter`);
    const restarted = await start();
    const admin = await administrator(restarted);
    expect(admin).toMatchObject({ role: 'admin', status: 'ACTIVE' });
    expect(admin?.emailVerifiedAt).toBeInstanceOf(Date);
    expect(await restarted.sql('SELECT id FROM verification_tokens')).toEqual([]);
  });

  it('rejects a common password of the first administrator in production, but not of an existing one', async () => {
    const production = { NODE_ENV: 'production', ADMIN_PASSWORD: 'iloveyou' };
    await expect(start(production)).rejects.toThrow(
      'ADMIN_PASSWORD is not valid: This password is too common. Please choose one that is harder to guess.',
    );
    await until(async () => (await database.connections()) === 0);
    const first = await start();
    expect(await first.sql('SELECT role FROM accounts')).toEqual([{ role: 'admin' }]);
    const restarted = await start(production);
    expect(await isPassword(ADMIN.password, (await administrator(restarted))?.passwordHash)).toBe(true);
  });

  it('does not promote a verified member', async () => {
    const first = await start();
    await first.sql("UPDATE accounts SET role = 'user', status = 'PENDING'");
    const restarted = await start();
    expect(await administrator(restarted)).toMatchObject({ role: 'user', status: 'PENDING' });
  });
});
