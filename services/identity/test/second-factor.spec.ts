import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ATTEMPT_LIMITS, LIMITS, type Caller } from '@kindred/contracts';
import { Secret, TOTP } from 'otpauth';
import { ADMIN, IdentityUnderTest, PASSWORD } from './identity-under-test.js';

const STEP_MILLISECONDS = 30_000;

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MILLISECONDS });

/** A code that is wrong in every time step of a test. */
const wrongCodeOf = (secret: string): string => {
  const right = Array.from({ length: 22 }, (_, step) => codeOf(secret, step - 1));
  return ['000000', '000001'].find((code) => !right.includes(code)) ?? '000002';
};

const BEGIN = 'mutation($password: String!) { beginTotp(password: $password) { secret uri } }';
const CONFIRM = 'mutation($code: String!) { confirmTotp(code: $code) }';
const REMOVE = 'mutation($password: String!) { removeTotp(password: $password) }';
const STATE = '{ secondFactor { enabledAt recoveryCodesLeft } }';

describe('the second factor', () => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true });
  });

  afterAll(() => identity.stop());

  const begin = async (caller: Caller): Promise<string> => {
    const { data } = await identity.ask<{ beginTotp: { secret: string } }>(caller, BEGIN, { password: PASSWORD });
    return data?.beginTotp.secret ?? '';
  };

  /** A member whose next code is that of the next time step, because setup has used the present one. */
  const protectedMember = async () => {
    const member = await identity.member('ACTIVE');
    let secret = await begin(member.caller);
    // A code that equals the one before it would count as used.
    while (new Set([-1, 0, 1, 2].map((step) => codeOf(secret, step))).size < 4) secret = await begin(member.caller);
    const { data } = await identity.ask<{ confirmTotp: string[] }>(member.caller, CONFIRM, { code: codeOf(secret) });
    return { ...member, secret, recoveryCodes: data?.confirmTotp ?? [] };
  };

  it('is set up with the password and a first code, and shows recovery codes once', async () => {
    const { caller, userId, email } = await identity.member('ACTIVE');
    expect((await identity.ask(caller, BEGIN, { password: 'not it' })).code).toBe('FORBIDDEN');
    expect((await identity.ask(caller, CONFIRM, { code: '123456' })).code).toBe('CONFLICT');
    const secret = await begin(caller);
    expect((await identity.logIn(email)).code).toBeUndefined();
    expect((await identity.ask(caller, CONFIRM, { code: '12345' })).fields).toEqual({
      code: 'That code isn’t correct.',
    });
    const confirmed = await identity.ask<{ confirmTotp: string[] }>(caller, CONFIRM, { code: codeOf(secret) });
    expect(confirmed.data?.confirmTotp).toHaveLength(LIMITS.recoveryCodes);
    expect((await identity.ask(caller, STATE)).data).toEqual({
      secondFactor: { enabledAt: expect.any(String), recoveryCodesLeft: LIMITS.recoveryCodes },
    });
    expect((await identity.ask(caller, BEGIN, { password: PASSWORD })).code).toBe('CONFLICT');
    expect(await identity.notices(userId, 2)).toContain('TOTP_ENABLED');
  });

  it('stores the secret encrypted and the recovery codes as digests', async () => {
    const { secret, recoveryCodes, userId } = await protectedMember();
    const [row] = await identity.sql<{ secret: Buffer }>('SELECT secret FROM second_factors WHERE account_id = $1', [
      userId,
    ]);
    expect(row?.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    const plain = recoveryCodes.map((code) => code.replaceAll('-', ''));
    expect(await identity.tablesContaining(secret, ...recoveryCodes, ...plain)).toEqual([]);
  });

  it('is required after the right password only', async () => {
    const { email, secret, device } = await protectedMember();
    expect((await identity.logIn(email, 'not the password', null, { device })).code).toBe('INVALID_CREDENTIALS');
    expect(await identity.logIn(email, PASSWORD, null, { device })).toMatchObject({
      code: 'TOTP_REQUIRED',
      session: undefined,
    });
    const wrong = await identity.logIn(email, PASSWORD, null, { device, code: wrongCodeOf(secret) });
    expect(wrong).toMatchObject({ code: 'TOTP_INVALID', session: undefined });
    const code = codeOf(secret, 1);
    expect((await identity.logIn(email, PASSWORD, null, { device, code })).session).toMatch(/^[\w-]{43}$/);
  });

  it('accepts each code once, even when two sign-ins use it at the same time', async () => {
    const { email, secret, device } = await protectedMember();
    const code = codeOf(secret, 1);
    const both = await Promise.all([1, 2].map(() => identity.logIn(email, PASSWORD, null, { device, code })));
    expect(both.map((result) => result.code).sort()).toEqual(['TOTP_INVALID', undefined]);
    expect((await identity.logIn(email, PASSWORD, null, { device, code })).code).toBe('TOTP_INVALID');
  });

  it('accepts each recovery code once, also when many sign-ins use it at the same time', async () => {
    const { email, recoveryCodes, device, caller } = await protectedMember();
    const [code] = recoveryCodes;
    const attempts = Array.from({ length: 6 }, () => identity.logIn(email, PASSWORD, null, { device, code }));
    const outcomes = (await Promise.all(attempts)).map((result) => result.code ?? 'signed in');
    expect(outcomes.sort()).toEqual([...Array<string>(5).fill('TOTP_INVALID'), 'signed in']);
    expect((await identity.ask(caller, STATE)).data).toMatchObject({
      secondFactor: { recoveryCodesLeft: LIMITS.recoveryCodes - 1 },
    });
  });

  it('accepts each recovery code once, and notifies the owner', async () => {
    const { email, userId, recoveryCodes, device, caller } = await protectedMember();
    const code = ` ${recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ')}`;
    expect((await identity.logIn(email, PASSWORD, null, { device, code })).session).toMatch(/^[\w-]{43}$/);
    expect((await identity.logIn(email, PASSWORD, null, { device, code })).code).toBe('TOTP_INVALID');
    expect((await identity.ask(caller, STATE)).data).toMatchObject({
      secondFactor: { recoveryCodesLeft: LIMITS.recoveryCodes - 1 },
    });
    expect(await identity.notices(userId, 2)).toContain('RECOVERY_CODE_USED');
  });

  it('limits wrong codes per account, but not for the owner’s known browser, and tells the owner once', async () => {
    const { email, userId, secret, device } = await protectedMember();
    const { times } = ATTEMPT_LIMITS.wrongCodesPerAccount;
    for (let attempt = 0; attempt < times; attempt += 1) {
      const network = `attacker-${attempt}`;
      expect((await identity.logIn(email, PASSWORD, null, { network, code: wrongCodeOf(secret) })).code).toBe(
        'TOTP_INVALID',
      );
    }
    const code = codeOf(secret, 1);
    const networks = ['elsewhere', 'yet elsewhere'];
    const { lines, counts } = await identity.securityEventsOf(async () => {
      for (const network of networks) {
        expect((await identity.logIn(email, PASSWORD, null, { network, code })).code).toBe('RATE_LIMITED');
      }
    });
    const blocked = { securityEvent: 'sign-in-blocked', limit: 'wrongCodesPerAccount' };
    expect(lines).toEqual(networks.map((network) => ({ ...blocked, ...identity.digestsOf(email, userId, network) })));
    expect(counts).toEqual({ 'sign-in-blocked': 2 });
    expect((await identity.logIn(email, PASSWORD, null, { device, code })).code).toBeUndefined();
    expect(await identity.notices(userId, 2)).toEqual(['TOTP_ENABLED', 'CODES_BLOCKED']);
  });

  it('sends one email a day about wrong passwords and wrong codes together', async () => {
    const { email, userId, device, caller, secret } = await protectedMember();
    for (let attempt = 0; attempt <= ATTEMPT_LIMITS.wrongPasswordsPerAccountAndNetwork.times; attempt += 1) {
      await identity.logIn(email, 'not the password', null, { network: 'a stubborn network' });
    }
    for (let attempt = 0; attempt <= ATTEMPT_LIMITS.wrongCodesPerAccount.times; attempt += 1) {
      await identity.logIn(email, PASSWORD, null, { network: `attacker-${attempt}`, code: wrongCodeOf(secret) });
    }
    // The last notice, so that none before it is still on its way.
    await identity.ask(caller, REMOVE, { password: PASSWORD });
    expect((await identity.logIn(email, PASSWORD, null, { device })).code).toBeUndefined();
    expect(await identity.notices(userId, 3)).toEqual(['TOTP_ENABLED', 'SIGN_IN_BLOCKED', 'TOTP_DISABLED']);
  });

  it('logs a wrong code as a security event', async () => {
    const { email, userId, secret } = await protectedMember();
    const { lines, counts } = await identity.securityEventsOf(() =>
      identity.logIn(email.toUpperCase(), PASSWORD, null, { network: 'elsewhere', code: wrongCodeOf(secret) }),
    );
    expect(lines).toEqual([
      { securityEvent: 'second-factor-failed', ...identity.digestsOf(email, userId, 'elsewhere') },
    ]);
    expect(counts).toEqual({ 'second-factor-failed': 1 });
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${email}|${userId}`, 'i'));
  });

  it('cannot be guessed by resetting the password again and again', async () => {
    const { email, userId, secret } = await protectedMember();
    const { times } = ATTEMPT_LIMITS.wrongCodesAfterReset;
    const reset = async (count: number): Promise<string | undefined> =>
      (await identity.resetPassword({ email, userId }, PASSWORD, {}, count)).device;
    let wrong = 0;
    for (let count = 1; wrong < times; count += 1) {
      const device = await reset(count);
      // Each reset allows as many codes as a network, also in the browser that it has made known.
      const attempts = Math.min(ATTEMPT_LIMITS.wrongCodesPerAccount.times, times - wrong);
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const client = attempt % 2 === 0 ? { device } : { network: `attacker-${attempt}` };
        expect((await identity.logIn(email, PASSWORD, null, { ...client, code: wrongCodeOf(secret) })).code).toBe(
          'TOTP_INVALID',
        );
        wrong += 1;
      }
      if (wrong < times) {
        expect((await identity.logIn(email, PASSWORD, null, { device, code: wrongCodeOf(secret) })).code).toBe(
          'RATE_LIMITED',
        );
      }
    }
    const device = await reset(times / ATTEMPT_LIMITS.wrongCodesPerAccount.times + 1);
    expect((await identity.logIn(email, PASSWORD, null, { device, code: codeOf(secret, 1) })).code).toBe(
      'RATE_LIMITED',
    );
  });

  it('is removed with the password', async () => {
    const { email, userId, caller } = await protectedMember();
    expect((await identity.ask(caller, REMOVE, { password: 'not it' })).code).toBe('FORBIDDEN');
    expect((await identity.ask(caller, REMOVE, { password: PASSWORD })).data).toEqual({ removeTotp: true });
    expect((await identity.logIn(email)).session).toMatch(/^[\w-]{43}$/);
    expect(await identity.notices(userId, 3)).toContain('TOTP_DISABLED');
    expect((await identity.ask(null, STATE)).code).toBe('UNAUTHENTICATED');
  });
});

describe('administrators without a second factor, where it is required', () => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true, environment: { REQUIRE_ADMIN_TOTP: 'true' } });
  });

  afterAll(() => identity.stop());

  it('reach only its setup', async () => {
    const admin = await identity.administrator();
    expect(admin.mustSetUpTotp).toBe(true);
    expect((await identity.ask(admin, '{ me { role totpSetupRequired } }')).data).toEqual({
      me: { role: 'admin', totpSetupRequired: true },
    });
    const users = '{ pendingVerifications { id } }';
    expect((await identity.ask(admin, users)).code).toBe('TOTP_SETUP_REQUIRED');
    const { data } = await identity.ask<{ beginTotp: { secret: string } }>(admin, BEGIN, { password: ADMIN.password });
    const secret = data?.beginTotp.secret ?? '';
    expect((await identity.ask(admin, CONFIRM, { code: codeOf(secret) })).code).toBeUndefined();
    const { session } = await identity.logIn(ADMIN.email, ADMIN.password, null, { code: codeOf(secret, 1) });
    const caller = await identity.caller(session ?? '');
    expect(caller.mustSetUpTotp).toBe(false);
    expect((await identity.ask(caller, users)).code).toBeUndefined();
  });

  it('does not concern members', async () => {
    expect((await identity.member()).caller.mustSetUpTotp).toBe(false);
  });
});

describe('a rotation of the session secret', () => {
  const [OLD, NEW] = ['the first secret of a test', 'the second secret of a test'];

  it('encrypts the secrets of second factors again, so that the old one can be removed', async () => {
    const first = await IdentityUnderTest.start({ environment: { SESSION_SECRET: OLD } });
    const { database, busUrl } = first.running;
    const restart = (environment: Record<string, string>) =>
      IdentityUnderTest.start({ on: { database, busUrl }, environment });
    const logIn = async (identity: IdentityUnderTest, code: string) =>
      (await identity.logIn(ADMIN.email, ADMIN.password, null, { code })).code;
    try {
      const admin = await first.administrator();
      const { data } = await first.ask<{ beginTotp: { secret: string } }>(admin, BEGIN, { password: ADMIN.password });
      const secret = data?.beginTotp.secret ?? '';
      await first.ask(admin, CONFIRM, { code: codeOf(secret) });
      // Each code works once, and the test does not wait for the next ones.
      const allowSameCode = () => first.sql('UPDATE second_factors SET last_step = 0');
      await allowSameCode();
      const swapped = await restart({ SESSION_SECRET: NEW, SESSION_SECRET_ACCEPTED: OLD });
      expect(await logIn(swapped, codeOf(secret))).toBeUndefined();
      await swapped.stop();
      await allowSameCode();
      const rotated = await restart({ SESSION_SECRET: NEW });
      expect(await logIn(rotated, codeOf(secret))).toBeUndefined();
      await rotated.stop();
    } finally {
      await first.stop();
    }
  });
});
