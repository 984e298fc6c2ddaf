import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { ExpirySweep } from '../src/tokens/expiry-sweep.js';
import { IdentityUnderTest } from './identity-under-test.js';

describe('ExpirySweep', () => {
  let identity: IdentityUnderTest;
  let dataSource: DataSource;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
    ({ dataSource } = identity);
  });

  afterAll(() => identity.stop());

  it('removes expired rows and keeps the others', async () => {
    await dataSource.query(`
      INSERT INTO accounts (id, email, password_hash)
      SELECT gen_random_uuid(), name || '@example.com', '' FROM unnest(ARRAY['old', 'new', 'week']) AS name`);
    // Used recently, but signed in too long ago.
    await dataSource.query(`
      INSERT INTO sessions (id, account_id, token_digest, created_at)
      SELECT gen_random_uuid(), id, ('long ' || email)::bytea, now() - CASE email WHEN 'old@example.com' THEN interval '91 days' ELSE interval '89 days' END
        FROM accounts WHERE email IN ('old@example.com', 'week@example.com')`);
    await dataSource.query(`
      INSERT INTO known_devices (account_id, token_digest, last_used_at)
      SELECT id, email::bytea, now() - CASE email WHEN 'old@example.com' THEN interval '366 days' ELSE interval '364 days' END
        FROM accounts WHERE email IN ('old@example.com', 'new@example.com')`);
    await dataSource.query(`
      INSERT INTO attempt_counters (key, count, expires_at)
      VALUES ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 minute')`);
    await dataSource.query(`
      INSERT INTO sessions (id, account_id, token_digest, last_used_at)
      SELECT gen_random_uuid(), id, email::bytea, now() - CASE email WHEN 'old@example.com' THEN interval '31 days' ELSE interval '29 days' END
        FROM accounts WHERE email <> 'week@example.com'`);
    await dataSource.query(`
      INSERT INTO verification_tokens (id, account_id, token_digest, password_hash, expires_at)
      SELECT gen_random_uuid(), id, email::bytea, '', now() + CASE email WHEN 'old@example.com' THEN interval '-1 minute' ELSE interval '1 minute' END
        FROM accounts WHERE email <> 'week@example.com'`);
    await dataSource.query(`
      INSERT INTO password_reset_tokens (id, account_id, token_digest, expires_at)
      SELECT gen_random_uuid(), id, email::bytea,
             now() - CASE email WHEN 'old@example.com' THEN interval '8 days' WHEN 'week@example.com' THEN interval '6 days' ELSE interval '-1 day' END
        FROM accounts`);
    await identity.app.get(ExpirySweep).run();
    const left: { table: string; name: string }[] = await dataSource.query(`
      WITH members AS (SELECT * FROM accounts WHERE email LIKE '%@example.com')
      SELECT 'sessions' AS table, email AS name FROM sessions s JOIN members a ON a.id = s.account_id
      UNION ALL SELECT 'known_devices', email FROM known_devices d JOIN members a ON a.id = d.account_id
      UNION ALL SELECT 'attempt_counters', encode(key, 'escape') FROM attempt_counters
      UNION ALL SELECT 'verification_tokens', email FROM verification_tokens t JOIN members a ON a.id = t.account_id
      UNION ALL SELECT 'password_reset_tokens', email FROM password_reset_tokens t JOIN members a ON a.id = t.account_id
      ORDER BY 1, 2`);
    expect(left).toEqual([
      { table: 'attempt_counters', name: 'new' },
      { table: 'known_devices', name: 'new@example.com' },
      { table: 'password_reset_tokens', name: 'new@example.com' },
      { table: 'password_reset_tokens', name: 'week@example.com' },
      { table: 'sessions', name: 'new@example.com' },
      { table: 'sessions', name: 'week@example.com' },
      { table: 'verification_tokens', name: 'new@example.com' },
    ]);
  });
});
