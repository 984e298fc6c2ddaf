import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { inspectPaging, OWN_CURSORS_ONLY, type PagedList } from '@kindred/testing';
import { IdentityUnderTest, PASSWORD } from './identity-under-test.js';

const CHANGE =
  'mutation($password: String!, $newPassword: String!) { changePassword(password: $password, newPassword: $newPassword) }';
const CONFIRM = 'mutation($password: String!) { confirmPassword(password: $password) }';
const SESSIONS = '{ accountSessions { id createdAt lastUsedAt device current } }';
const END = 'mutation($id: ID!) { endSession(sessionId: $id) }';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Session {
  id: string;
  device: string | null;
  lastUsedAt: string;
  current: boolean;
}

interface Listed {
  accountSessions: Session[];
}

const OWN_SESSIONS: PagedList = {
  name: 'accountSessions',
  selection: 'id lastUsedAt',
  idOf: ({ id }: Session) => id,
  positionOf: ({ lastUsedAt, id }: Session) => [lastUsedAt, id],
};

describe('account security', () => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true });
  });

  afterAll(() => identity.stop());

  describe('password change', () => {
    it('ends all other sessions, keeps this one, and notifies the owner', async () => {
      const { email, userId, token, caller, device } = await identity.member();
      const { session: elsewhere = '' } = await identity.logIn(email, PASSWORD, null, { device });
      const changed = await identity.ask(caller, CHANGE, { password: PASSWORD, newPassword: 'a better password' });
      expect(changed.data).toEqual({ changePassword: true });
      expect((await identity.check(token)).alive).toBe(true);
      expect((await identity.check(elsewhere)).alive).toBe(false);
      expect((await identity.logIn(email, PASSWORD, null, { device })).code).toBe('INVALID_CREDENTIALS');
      expect((await identity.logIn(email, 'a better password', null, { device })).code).toBeUndefined();
      expect(await identity.notices(userId, 1)).toEqual(['PASSWORD_CHANGED']);
    });

    it('requires the current password and a new one that is not common', async () => {
      const { caller, email } = await identity.member();
      const wrong = await identity.ask(caller, CHANGE, { password: 'not it', newPassword: 'a better password' });
      expect(wrong).toMatchObject({ code: 'FORBIDDEN', fields: { password: 'That password isn’t correct.' } });
      for (const newPassword of ['password1', '12345', email]) {
        const rejected = await identity.ask(caller, CHANGE, { password: PASSWORD, newPassword });
        expect(rejected.code).toBe('VALIDATION');
        expect(rejected.fields).toHaveProperty('newPassword');
      }
      expect((await identity.ask(null, CHANGE, { password: PASSWORD, newPassword: 'x'.repeat(9) })).code).toBe(
        'UNAUTHENTICATED',
      );
    });
  });

  describe('sessions', () => {
    it('are listed with their browser, and end one by one or all but this one', async () => {
      const { email, caller, token, device } = await identity.member();
      const signIn = async () =>
        (await identity.logIn(email, PASSWORD, null, { device, userAgent: FIREFOX })).session ?? '';
      const [first, second] = [await signIn(), await signIn()];
      const list = async () => (await identity.ask<Listed>(caller, SESSIONS)).data?.accountSessions ?? [];
      const listed = await list();
      expect(listed.map((session) => [session.device, session.current])).toEqual(
        expect.arrayContaining([
          ['Firefox on Linux', false],
          ['Firefox on Linux', false],
          [null, true],
        ]),
      );
      const firstId = (await identity.caller(first)).sessionId;
      expect((await identity.ask(caller, END, { id: firstId })).data).toEqual({ endSession: true });
      expect((await identity.check(first)).alive).toBe(false);
      expect((await identity.ask(caller, 'mutation { endOtherSessions }')).data).toEqual({ endOtherSessions: true });
      expect((await identity.check(second)).alive).toBe(false);
      expect((await identity.check(token)).alive).toBe(true);
      expect(await list()).toHaveLength(1);
    });

    it('are returned once each, in pages, and accept only cursors of the list and reader', async () => {
      const { email, caller, device } = await identity.member();
      for (let count = 0; count < 3; count += 1) await identity.logIn(email, PASSWORD, null, { device });
      const stranger = (await identity.member()).caller;
      const { paged, whole, codes } = await inspectPaging(identity, OWN_SESSIONS, caller, stranger);
      expect(new Set(paged).size).toBe(4);
      expect(paged).toEqual(whole);
      expect(codes).toEqual(OWN_CURSORS_ONLY);
    });

    it('of other members cannot be seen or ended', async () => {
      const [one, other] = [await identity.member(), await identity.member()];
      expect((await identity.ask(one.caller, END, { id: other.caller.sessionId })).code).toBe('NOT_FOUND');
      expect((await identity.check(other.token)).alive).toBe(true);
      expect((await identity.ask(null, SESSIONS)).code).toBe('UNAUTHENTICATED');
    });

    it('end 90 days after sign-in, however often they are used', async () => {
      const { token, caller } = await identity.member();
      const age = (days: number) =>
        identity.sql(`UPDATE sessions SET created_at = now() - make_interval(days => $2) WHERE id = $1`, [
          caller.sessionId,
          days,
        ]);
      await age(LIMITS.sessionMaxDays - 1);
      expect((await identity.check(token)).alive).toBe(true);
      await age(LIMITS.sessionMaxDays);
      expect((await identity.check(token)).alive).toBe(false);
    });
  });

  describe('devices', () => {
    it('are remembered at sign-in, and a new one is reported to the owner', async () => {
      const { email, userId, device } = await identity.member();
      expect((await identity.logIn(email, PASSWORD, null, { device })).device).toBe(device);
      const unknown = await identity.logIn(email, PASSWORD, null, { userAgent: FIREFOX });
      expect(unknown.device).toMatch(/^[\w-]{43}$/);
      await identity.logIn(email, PASSWORD, null, { device: unknown.device });
      expect(await identity.notices(userId, 1)).toEqual(['NEW_DEVICE']);
      const [notice] = identity.publishedFor('identity.security-notice', userId);
      expect(notice).toMatchObject({ email, kind: 'NEW_DEVICE', device: 'Firefox on Linux' });
    });

    it('are reported at the first sign-in after a reset, which makes the browser known but proves no password', async () => {
      const { email, userId, device } = await identity.member();
      const { device: fresh } = await identity.resetPassword({ email, userId }, 'a new password');
      for (let signIn = 0; signIn < 2; signIn += 1) {
        const client = { device: fresh, userAgent: FIREFOX };
        expect((await identity.logIn(email, 'a new password', null, client)).device).toBe(fresh);
      }
      await identity.resetPassword({ email, userId }, 'a newer password', { device }, 2);
      const { session = '' } = await identity.logIn(email, 'a newer password', null, { device });
      // The last notice, so that none before it is still on its way.
      const change = { password: 'a newer password', newPassword: 'the newest password' };
      await identity.ask(await identity.caller(session), CHANGE, change);
      expect(await identity.notices(userId, 4)).toEqual([
        'PASSWORD_RESET',
        'NEW_DEVICE',
        'PASSWORD_RESET',
        'PASSWORD_CHANGED',
      ]);
    });

    it('of the first sign-in of an account are not reported, in the browser that verified the address', async () => {
      const email = identity.newEmail();
      await identity.signUp(email);
      const userId = await identity.idOf(email);
      const [token = ''] = await identity.emailedTokens('identity.verification-requested', userId);
      const confirmed = await identity.confirm(token, { password: PASSWORD });
      await identity.logIn(email, PASSWORD, null, { device: confirmed.device });
      await identity.logIn(email, PASSWORD, null, { userAgent: FIREFOX });
      expect(await identity.notices(userId, 1)).toEqual(['NEW_DEVICE']);
      const [notice] = identity.publishedFor('identity.security-notice', userId);
      expect(notice?.device).toBe('Firefox on Linux');
    });

    it('can be known to two accounts, and only tokens of this installation are kept', async () => {
      const [one, other] = [await identity.member(), await identity.member()];
      expect((await identity.logIn(other.email, PASSWORD, null, { device: one.device })).device).toBe(one.device);
      expect((await identity.logIn(one.email, PASSWORD, null, { device: 'x'.repeat(43) })).device).not.toBe(
        'x'.repeat(43),
      );
    });

    it('are stored as digests, at most fifty per account', async () => {
      const { email, userId, device } = await identity.member();
      for (let count = 0; count < LIMITS.devicesPerAccount; count += 1) await identity.logIn(email);
      const [row] = await identity.sql('SELECT count(*)::integer FROM known_devices WHERE account_id = $1', [userId]);
      expect(row).toEqual({ count: LIMITS.devicesPerAccount });
      expect(await identity.tablesContaining(device)).toEqual([]);
    });
  });

  describe('confirmation of the password', () => {
    it('lasts 15 minutes after sign-in, and is renewed with the password', async () => {
      const { token, caller } = await identity.member();
      const confirmed = async () => (await identity.check(token)).member?.passwordConfirmed;
      const age = (minutes: number) =>
        identity.sql('UPDATE sessions SET confirmed_at = now() - make_interval(mins => $2) WHERE id = $1', [
          caller.sessionId,
          minutes,
        ]);
      expect(await confirmed()).toBe(true);
      await age(LIMITS.passwordConfirmedMinutes - 1);
      expect(await confirmed()).toBe(true);
      await age(LIMITS.passwordConfirmedMinutes);
      expect(await confirmed()).toBe(false);
      expect((await identity.ask(caller, CONFIRM, { password: 'not it' })).code).toBe('FORBIDDEN');
      expect(await confirmed()).toBe(false);
      expect((await identity.ask(caller, CONFIRM, { password: PASSWORD })).data).toEqual({ confirmPassword: true });
      expect(await confirmed()).toBe(true);
    });

    it('is required for the export', async () => {
      const { caller } = await identity.member();
      const query = '{ identityExport { sections { name } } }';
      expect((await identity.ask(caller, query)).code).toBeUndefined();
      expect((await identity.ask({ ...caller, passwordConfirmed: false }, query)).code).toBe('CONFIRM_PASSWORD');
    });
  });
});
