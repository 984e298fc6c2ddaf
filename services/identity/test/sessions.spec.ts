import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { AppealTokens } from '@kindred/member-data';
import { TEST_SECRET, until } from '@kindred/testing';
import { AccountsService } from '../src/accounts/accounts.service.js';
import { SessionsService } from '../src/sessions/sessions.service.js';
import { IdentityUnderTest, PASSWORD } from './identity-under-test.js';

const INVALID_CREDENTIALS = 'Invalid email or password. Please verify your email first.';

describe('sessions', () => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true });
  });

  afterAll(() => identity.stop());

  const ban = (userId: string, reason: string | null, until: Date | null) =>
    identity.sql('UPDATE accounts SET ban_reason = $2, banned_until = $3 WHERE id = $1', [userId, reason, until]);

  it('returns a new token only in the header, and stores only its digest', async () => {
    const { email, userId } = await identity.member();
    const first = await identity.logIn(email.toUpperCase());
    const second = await identity.logIn(email);
    expect(first.session).toMatch(/^[\w-]{43}$/);
    expect(second.session).toMatch(/^[\w-]{43}$/);
    expect(second.session).not.toBe(first.session);
    expect(first.data?.['logIn']).toEqual({
      id: userId,
      email,
      emailVerified: true,
      status: 'PENDING',
      role: 'user',
      notifyOnLikes: true,
      tier: null,
      displayName: null,
    });
    const stored = await identity.sql("SELECT encode(token_digest, 'escape') AS digest FROM sessions");
    expect(JSON.stringify(stored)).not.toContain(first.session);
  });

  it('rejects a wrong password, an unknown address, and an unverified address with the same error', async () => {
    const { email } = await identity.member();
    const unverified = identity.newEmail();
    await identity.signUp(unverified);
    const results = [
      await identity.logIn(email, 'not the password'),
      await identity.logIn(identity.newEmail()),
      await identity.logIn(unverified),
    ];
    for (const result of results) {
      expect(result).toMatchObject({
        data: null,
        code: 'INVALID_CREDENTIALS',
        message: INVALID_CREDENTIALS,
        session: undefined,
      });
    }
  });

  it('validates the email and the password', async () => {
    expect((await identity.logIn('no-at-sign', 'x')).fields).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    });
  });

  it('returns the reason and end of a ban only for the correct password', async () => {
    const { email, userId } = await identity.member();
    const bannedUntil = new Date(Date.now() + 3_600_000);
    await ban(userId, 'Spam', bannedUntil);
    const result = await identity.logIn(email);
    expect(result.code).toBe('BANNED');
    expect(result.message).toContain('Spam');
    expect(result.message).toContain(bannedUntil.toISOString().slice(0, 10));
    expect(result.session).toBeUndefined();
    expect((await identity.logIn(email, 'not the password')).code).toBe('INVALID_CREDENTIALS');
    await ban(userId, 'Fraud', null);
    expect((await identity.logIn(email)).message).toContain('permanently banned');
  });

  it('gives a banned member with the correct password what an appeal needs', async () => {
    const { email, userId } = await identity.member();
    await ban(userId, 'Spam', null);
    expect((await identity.logIn(email)).details).toBeUndefined();
    const sanctionId = randomUUID();
    await identity.sql('UPDATE accounts SET ban_sanction_id = $2 WHERE id = $1', [userId, sanctionId]);
    const { details } = await identity.logIn(email);
    expect(details).toEqual({ sanctionId, appealToken: expect.any(String) });
    expect(new AppealTokens([TEST_SECRET]).allows(String(details?.['appealToken']), sanctionId, new Date())).toBe(true);
    expect((await identity.logIn(email, 'not the password')).details).toBeUndefined();
  });

  it('accepts a member whose suspension has expired', async () => {
    const { email, userId, token } = await identity.member();
    await ban(userId, 'Spam', new Date(Date.now() + 60_000));
    expect((await identity.check(token)).alive).toBe(false);
    await ban(userId, 'Spam', new Date(Date.now() - 1_000));
    expect((await identity.logIn(email)).session).toMatch(/^[\w-]{43}$/);
    expect((await identity.check(token)).alive).toBe(true);
  });

  it('resolves a token to its member, and rejects unknown tokens', async () => {
    const { userId, token } = await identity.member('ACTIVE');
    expect((await identity.check(token)).member).toEqual({
      userId,
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      role: 'user',
      status: 'ACTIVE',
      emailVerified: true,
      tier: null,
      passwordConfirmed: true,
      mustSetUpTotp: false,
    });
    expect((await identity.check('x'.repeat(43))).alive).toBe(false);
    expect((await identity.check('')).alive).toBe(false);
    expect((await identity.post('/internal/sessions/check', {}, null)).status).toBe(400);
    expect(
      (await identity.app.inject({ method: 'POST', url: '/internal/sessions/check', payload: { tokens: [token] } }))
        .statusCode,
    ).toBe(401);
  });

  it('checks many tokens in order', async () => {
    const [one, other] = [await identity.member(), await identity.member()];
    const tokens = [other.token, 'x'.repeat(43), one.token, 'nonsense', one.token];
    const { json } = await identity.post('/internal/sessions/check', { tokens }, null);
    const results = json as ({ member: { userId: string } } | null)[];
    expect(results.map((result) => result?.member.userId)).toEqual([
      other.userId,
      undefined,
      one.userId,
      undefined,
      one.userId,
    ]);
    const many = { tokens: Array.from({ length: 101 }, () => one.token) };
    expect((await identity.post('/internal/sessions/check', many, null)).status).toBe(400);
  });

  it('expires 30 days after the last use, which is updated at most once an hour', async () => {
    const { userId, token } = await identity.member();
    const use = (ago: string) =>
      identity.sql(`UPDATE sessions SET last_used_at = now() - $2::interval WHERE account_id = $1`, [userId, ago]);
    const lastUse = async (): Promise<number> => {
      const [row] = await identity.sql<{ lastUsedAt: Date }>(
        'SELECT last_used_at AS "lastUsedAt" FROM sessions WHERE account_id = $1',
        [userId],
      );
      return row?.lastUsedAt.getTime() ?? 0;
    };
    await use('59 minutes');
    expect(await identity.check(token)).toMatchObject({ alive: true, renewed: false });
    expect(await lastUse()).toBeLessThan(Date.now() - 58 * 60_000);
    await use('29 days 23 hours');
    expect(await identity.check(token)).toMatchObject({ alive: true, renewed: true });
    await until(async () => (await lastUse()) > Date.now() - 60_000);
    expect(await identity.check(token)).toMatchObject({ alive: true, renewed: false });
    await use('30 days 1 second');
    expect((await identity.check(token)).alive).toBe(false);
  });

  it('ends one session at log-out, and signals its open sockets', async () => {
    const { email, userId, token, caller } = await identity.member();
    const other = (await identity.logIn(email)).session ?? '';
    const signals = await identity.listen(liveTopics.member(userId));
    const result = await identity.ask(caller, 'mutation { logOut }');
    expect(result).toMatchObject({ data: { logOut: true }, session: '' });
    expect((await identity.check(token)).alive).toBe(false);
    expect((await identity.check(other)).alive).toBe(true);
    await until(() => signals.length > 0);
    expect(signals).toEqual([{ kind: 'sessions-ended', sessionIds: [caller.sessionId], reason: 'signed-out' }]);
    const ended = () => identity.publishedFor('identity.sessions-ended', userId);
    await until(() => ended().length > 0);
    expect(ended()).toEqual([{ userId, sessionIds: [caller.sessionId] }]);
  });

  it('accepts log-out without a session', async () => {
    expect((await identity.ask(null, 'mutation { logOut }')).data).toEqual({ logOut: true });
  });

  it('ends only the browser’s previous session when it logs in again', async () => {
    const { email, token, caller } = await identity.member();
    const elsewhere = (await identity.logIn(email)).session ?? '';
    const rejected = await identity.logIn(email, 'not the password', caller);
    expect(rejected.code).toBe('INVALID_CREDENTIALS');
    expect((await identity.check(token)).alive).toBe(true);
    await identity.logIn(email, PASSWORD, caller);
    expect((await identity.check(token)).alive).toBe(false);
    expect((await identity.check(elsewhere)).alive).toBe(true);
  });

  it('creates no session if the account was banned or the password changed after verification', async () => {
    const { userId } = await identity.member();
    const account = await identity.app.get(AccountsService).find(userId);
    if (account === null) throw new Error('no account');
    const open = () => identity.app.get(UnitOfWork).run((tx) => identity.app.get(SessionsService).open(tx, account));
    expect(await open()).toMatch(/^[\w-]{43}$/);
    await ban(userId, 'Spam', null);
    expect(await open()).toBeUndefined();
    await ban(userId, null, null);
    await identity.sql("UPDATE accounts SET password_hash = 'another' WHERE id = $1", [userId]);
    expect(await open()).toBeUndefined();
  });

  it('returns the caller’s own account, and null for visitors', async () => {
    const { email, userId, caller } = await identity.member('APPROVED');
    const me = '{ me { id email status role displayName } }';
    expect((await identity.ask(caller, me)).data).toEqual({
      me: { id: userId, email, status: 'APPROVED', role: 'user', displayName: null },
    });
    expect((await identity.ask(null, me)).data).toEqual({ me: null });
  });

  it('resolves an account by id only for its owner and administrators', async () => {
    const { email, userId, caller } = await identity.member();
    const stranger = await identity.member();
    const entity = 'query($of: [_Any!]!) { _entities(representations: $of) { ... on User { email } } }';
    const of = [{ __typename: 'User', id: userId }];
    const shown = { _entities: [{ email }] };
    expect((await identity.ask(caller, entity, { of })).data).toEqual(shown);
    expect((await identity.ask(await identity.administrator(), entity, { of })).data).toEqual(shown);
    expect((await identity.ask(stranger.caller, entity, { of })).code).toBe('NOT_FOUND');
    expect((await identity.ask(null, entity, { of })).code).toBe('UNAUTHENTICATED');
  });
});
