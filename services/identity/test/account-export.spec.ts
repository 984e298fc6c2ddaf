import { exportedSections, TEST_CURSORS } from '@kindred/testing';
import { VISITOR } from '@kindred/contracts';
import { EXPORT_PAGE_ROWS } from '@kindred/member-data';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
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
    const dates = { periodEndsAt: null, cancelsAt: null, nextTier: null };
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
            betaTier: null,
            createdAt: time,
          },
          paymentCustomerId: 'cus_1',
        },
      ],
      subscriptions: [
        { id: 'sub_1', tier: 'BASIC', status: 'active', beganAt: '2026-01-02T03:04:05.000Z', ...dates },
        { id: 'sub_2', tier: 'VIP', status: 'active', beganAt: '2026-01-02T03:04:05.000Z', ...dates },
      ],
      sessions: [{ id, createdAt: time, lastUsedAt: time, device: null }],
      knownDevices: [{ id, createdAt: time, lastUsedAt: time }],
      secondFactor: [],
      mailedLinks: [{ id, purpose: 'password reset', createdAt: time, expiresAt: time }],
    });
    const text = JSON.stringify(sections);
    const [secrets] = await identity.sql<Record<string, string>>(
      `SELECT a.password_hash, encode(s.token_digest, 'hex') AS digest, encode(d.token_digest, 'hex') AS device
         FROM accounts a JOIN sessions s ON s.account_id = a.id JOIN known_devices d ON d.account_id = a.id
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
    const codeOf = async (cursor: string) => (await identity.ask(caller, query, { cursor })).code;
    const own = TEST_CURSORS.of(caller.userId, 'identityExport');
    expect(await codeOf(own.encode(['sessions']))).toBeUndefined();
    const others = [
      TEST_CURSORS.of(randomUUID(), 'identityExport').encode(['sessions']),
      TEST_CURSORS.of(caller.userId, 'matchingExport').encode(['sessions']),
      Buffer.from('["sessions"]').toString('base64url'),
    ];
    const positions = [['nothing'], ['account', 1], ['sessions', 'x'], ['subscriptions', 'soon', 'sub_1'], []];
    for (const cursor of ['x', '', ...others, ...positions.map((position) => own.encode(position))]) {
      expect(await codeOf(cursor)).toBe('VALIDATION');
    }
  });
});
