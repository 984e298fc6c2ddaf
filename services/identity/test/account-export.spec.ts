import { exportedSections } from '@kindred/testing';
import { VISITOR } from '@kindred/contracts';
import { EXPORT_PAGE_ROWS } from '@kindred/member-data';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityUnderTest } from './identity-under-test.js';

const FORGOT = 'mutation ($email: String!) { requestPasswordReset(email: $email) { message } }';

describe('the account export of identity', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true });
  });
  afterAll(() => identity.stop());

  it('contains the account, subscriptions, sessions, and emailed links, but no secrets', async () => {
    const { email, userId, token, caller } = await identity.member('APPROVED');
    const stranger = await identity.member();
    await identity.ask(null, FORGOT, { email });
    await identity.sql(`INSERT INTO payment_customers VALUES ($1, 'cus_1')`, [userId]);
    for (const [id, tier] of [
      ['sub_2', 'VIP'],
      ['sub_1', 'BASIC'],
    ]) {
      await identity.sql(`INSERT INTO payment_subscriptions VALUES ($2, $1, $3, 'active', '2026-01-02T03:04:05Z', 1)`, [
        userId,
        id,
        tier,
      ]);
    }
    const { sections, pages } = await exportedSections(identity, 'identityExport', caller);
    const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/);
    const id = expect.any(String);
    expect(pages).toBe(1);
    expect(sections).toEqual({
      account: [
        {
          ...{
            id: userId,
            email,
            emailVerifiedAt: time,
            status: 'APPROVED',
            role: 'user',
            tier: null,
            createdAt: time,
          },
          paymentCustomerId: 'cus_1',
        },
      ],
      subscriptions: [
        { id: 'sub_1', tier: 'BASIC', status: 'active', beganAt: '2026-01-02T03:04:05.000Z' },
        { id: 'sub_2', tier: 'VIP', status: 'active', beganAt: '2026-01-02T03:04:05.000Z' },
      ],
      sessions: [{ id, createdAt: time, lastUsedAt: time }],
      mailedLinks: [{ id, purpose: 'password reset', createdAt: time, expiresAt: time }],
    });
    const text = JSON.stringify(sections);
    const [secrets] = await identity.sql<Record<string, string>>(
      `SELECT a.password_hash, encode(s.token_digest, 'hex') AS digest FROM accounts a JOIN sessions s ON s.account_id = a.id
        WHERE a.id = $1`,
      [userId],
    );
    for (const secret of [token, stranger.email, stranger.userId, ...Object.values(secrets ?? {})]) {
      expect(text).not.toContain(secret);
    }
  });

  it('returns all sessions in pages of limited size', async () => {
    const { userId, caller } = await identity.member();
    await identity.sql(
      `INSERT INTO sessions (id, account_id, token_digest, created_at)
       SELECT gen_random_uuid(), $1, sha256(n::text::bytea), now() FROM generate_series(1, $2) n`,
      [userId, 2 * EXPORT_PAGE_ROWS],
    );
    const { sections, pages } = await exportedSections(identity, 'identityExport', caller);
    expect(pages).toBe(3);
    const ids = (sections['sessions'] ?? []).map((session) => (session as { id: string }).id);
    expect(new Set(ids).size).toBe(2 * EXPORT_PAGE_ROWS + 1);
    expect(ids).toHaveLength(2 * EXPORT_PAGE_ROWS + 1);
  });

  it('requires a session, and rejects invalid cursors', async () => {
    expect((await identity.ask(VISITOR, '{ identityExport { nextCursor } }')).code).toBe('UNAUTHENTICATED');
    const { caller } = await identity.member();
    const query = 'query ($cursor: String) { identityExport(cursor: $cursor) { nextCursor } }';
    const cursors = [
      ['nothing'],
      ['account', 1],
      ['sessions', 'x'],
      ['subscriptions', '2026-01-01T00:00:00Z', '\0'],
      [],
    ];
    for (const cursor of ['x', '', ...cursors.map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'))]) {
      expect([cursor, (await identity.ask(caller, query, { cursor })).code]).toEqual([cursor, 'VALIDATION']);
    }
  });
});
