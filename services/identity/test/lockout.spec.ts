import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ATTEMPT_LIMITS, type AttemptLimitName } from '@kindred/contracts';
import { ADMIN, IdentityUnderTest, PASSWORD } from './identity-under-test.js';

const NETWORKS = 200;

describe('limits on wrong passwords', () => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true });
  });

  afterAll(() => identity.stop());

  const guess = async (email: string, network: string, device?: string): Promise<string | undefined> =>
    (await identity.logIn(email, 'a wrong guess', null, { network, device })).code;

  /** Guesses until the account is locked for unknown browsers. */
  const lockOut = async (email: string): Promise<void> => {
    for (let attempt = 0; attempt <= ATTEMPT_LIMITS.wrongPasswordsPerAccount.times; attempt += 1) {
      await guess(email, `attacker-${email}-${attempt}`);
    }
    expect(await guess(email, `attacker-${email}-next`)).toBe('RATE_LIMITED');
  };

  /** Guesses until this browser and network are blocked for the account. */
  const block = async (email: string, network: string, device?: string): Promise<void> => {
    const { times } = ATTEMPT_LIMITS.wrongPasswordsPerDevice;
    for (let attempt = 0; attempt < times; attempt += 1) await guess(email, network, device);
    expect((await identity.logIn(email, PASSWORD, null, { network, device })).code).toBe('RATE_LIMITED');
  };

  /** Guesses for fresh addresses until the network is blocked. */
  const spray = async (network: string): Promise<void> => {
    for (let attempt = 0; attempt < ATTEMPT_LIMITS.wrongPasswordsPerNetwork.times; attempt += 1) {
      await guess(identity.newEmail(), network);
    }
    expect(await guess(identity.newEmail(), network)).toBe('RATE_LIMITED');
  };

  const elsewhere = { network: 'a new place' };

  it('count wrong passwords of a network for one account, and refuse even the right one then', async () => {
    const { email } = await identity.member();
    const { times } = ATTEMPT_LIMITS.wrongPasswordsPerAccountAndNetwork;
    for (let attempt = 0; attempt < times; attempt += 1) {
      expect(await guess(email, 'one network')).toBe('INVALID_CREDENTIALS');
    }
    const refused = await identity.logIn(email, PASSWORD, null, { network: 'one network' });
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', session: undefined });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.message).toMatch(/^Too many login attempts\. Please try again in \d+ minutes\.$/);
    expect((await identity.logIn(email, PASSWORD, null, { network: 'another network' })).code).toBeUndefined();
  });

  it('count exactly when attempts are concurrent', async () => {
    const { email } = await identity.member();
    const { times } = ATTEMPT_LIMITS.wrongPasswordsPerAccountAndNetwork;
    const codes = await Promise.all(Array.from({ length: 3 * times }, () => guess(email, 'concurrent')));
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(times);
  });

  it('do not count right passwords', async () => {
    const { email } = await identity.member();
    for (let attempt = 0; attempt < 2 * ATTEMPT_LIMITS.wrongPasswordsPerAccountAndNetwork.times; attempt += 1) {
      expect((await identity.logIn(email, PASSWORD, null, { network: 'busy household' })).code).toBeUndefined();
    }
  });

  it('count the wrong passwords of a network for all accounts, known and unknown', async () => {
    const { times } = ATTEMPT_LIMITS.wrongPasswordsPerNetwork;
    const codes = [];
    for (let attempt = 0; attempt <= times; attempt += 1) codes.push(await guess(identity.newEmail(), 'spraying'));
    expect(codes.slice(0, times)).toEqual(Array<string>(times).fill('INVALID_CREDENTIALS'));
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  it('never lock the owner out of a known browser while 200 networks keep guessing', async () => {
    const { email, userId, device } = await identity.member();
    const used = new Set<string>();
    let guesses = 0;
    let stopped = false;
    const attack = async (): Promise<void> => {
      while (!stopped) {
        guesses += 1;
        const network = `attacker-${guesses % NETWORKS}`;
        await guess(email, network);
        used.add(network);
      }
    };
    const attackers = Array.from({ length: 8 }, attack);
    try {
      while ((await guess(email, 'attacker-0')) !== 'RATE_LIMITED');
      while (used.size < NETWORKS) {
        expect((await identity.logIn(email, PASSWORD, null, { network: 'attacker-1', device })).code).toBeUndefined();
      }
      expect((await identity.logIn(email, PASSWORD, null, { network: 'a new place' })).code).toBe('RATE_LIMITED');

      const completed = await identity.resetPassword({ email, userId }, 'a brand new password', elsewhere);
      expect(completed.code).toBeUndefined();
      const anywhere = { network: 'yet another place' };
      expect((await identity.logIn(email, 'a brand new password', null, anywhere)).code).toBeUndefined();
      const { device: remembered } = completed;
      expect(
        (await identity.logIn(email, 'a brand new password', null, { network: 'attacker-2', device: remembered })).code,
      ).toBeUndefined();
      expect(
        (await identity.logIn(email, 'a brand new password', null, { network: 'attacker-1', device })).code,
      ).toBeUndefined();
    } finally {
      stopped = true;
      await Promise.all(attackers);
    }
    expect(used.size).toBe(NETWORKS);
  });

  it('end for all networks and devices with a completed reset', async () => {
    const { email, userId, device } = await identity.member();
    await block(email, 'one place');
    await block(email, 'another place', device);
    await lockOut(email);
    await spray('one place');
    expect((await identity.resetPassword({ email, userId }, 'a brand new password', elsewhere)).code).toBeUndefined();
    for (const browser of [{ network: 'one place' }, { network: 'another place', device }]) {
      expect((await identity.logIn(email, 'a brand new password', null, browser)).code).toBeUndefined();
    }
    // A network that is blocked for all accounts stays blocked for the others.
    expect(await guess(identity.newEmail(), 'one place')).toBe('RATE_LIMITED');
  });

  it('store nothing for the attempts of a blocked network', async () => {
    const counters = () => identity.sql('SELECT key, count FROM attempt_counters ORDER BY key');
    await spray('a persistent network');
    const before = await counters();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await guess(identity.newEmail(), 'a persistent network')).toBe('RATE_LIMITED');
    }
    expect(await counters()).toEqual(before);
  });

  it('do not lock the only administrator out of a known browser', async () => {
    const { device } = await identity.logIn(ADMIN.email, ADMIN.password);
    await lockOut(ADMIN.email);
    expect((await identity.logIn(ADMIN.email, ADMIN.password, null, { network: 'new' })).code).toBe('RATE_LIMITED');
    expect((await identity.logIn(ADMIN.email, ADMIN.password, null, { device })).code).toBeUndefined();
  });

  it('give a known browser a count of its own, which strangers with its cookie’s form do not have', async () => {
    const { email, userId, device } = await identity.member();
    for (let attempt = 0; attempt < ATTEMPT_LIMITS.wrongPasswordsPerDevice.times; attempt += 1) {
      expect(await guess(email, 'home', device)).toBe('INVALID_CREDENTIALS');
    }
    expect(await guess(email, 'home', device)).toBe('RATE_LIMITED');
    expect(await identity.notices(userId, 1)).toEqual(['SIGN_IN_BLOCKED']);
    await lockOut(email);
    expect(await guess(email, 'forged', 'x'.repeat(43))).toBe('RATE_LIMITED');
    const other = await identity.member();
    expect(await guess(email, 'another member', other.device)).toBe('RATE_LIMITED');
  });

  it('notify the owner at most once a day, whether one network or many are blocked', async () => {
    const { email, userId } = await identity.member();
    await block(email, 'one stubborn network');
    expect(await identity.notices(userId, 1)).toEqual(['SIGN_IN_BLOCKED']);
    await lockOut(email);
    await identity.sql("UPDATE attempt_counters SET expires_at = now() WHERE expires_at < now() + interval '2 hours'");
    await lockOut(email);
    const { device } = await identity.logIn(email, PASSWORD, null, { network: 'for the order' });
    expect(device).toBeUndefined();
    await identity.sql("UPDATE attempt_counters SET expires_at = now() - interval '1 second'");
    await lockOut(email);
    expect(await identity.notices(userId, 2)).toEqual(['SIGN_IN_BLOCKED', 'SIGN_IN_BLOCKED']);
  });

  it('let the owner ask for reset links again after a completed reset', async () => {
    const { email, userId } = await identity.member();
    const { times } = ATTEMPT_LIMITS.resetEmailsPerAccount;
    for (let request = 1; request < times; request += 1) await identity.forgotPassword(email);
    await identity.emailedTokens('identity.password-reset-requested', userId, times - 1);
    const { code } = await identity.resetPassword({ email, userId }, 'a brand new password', elsewhere, times);
    expect(code).toBeUndefined();
    await identity.forgotPassword(email);
    const links = await identity.emailedTokens('identity.password-reset-requested', userId, times + 1);
    expect(links).toHaveLength(times + 1);
  });

  it('are in the security log when they block an attempt', async () => {
    const { email, userId, device } = await identity.member();
    await block(email, 'one place');
    await block(email, 'home', device);
    await lockOut(email);
    const { lines, counts } = await identity.securityEventsOf(async () => {
      await guess(email.toUpperCase(), 'one place');
      await guess(email, 'home', device);
      await guess(email, 'a further network');
    });
    const line = (network: string, limit: AttemptLimitName) => ({
      securityEvent: 'sign-in-blocked',
      ...identity.digestsOf(email, userId, network),
      limit,
    });
    expect(lines).toEqual([
      line('one place', 'wrongPasswordsPerAccountAndNetwork'),
      line('home', 'wrongPasswordsPerDevice'),
      line('a further network', 'wrongPasswordsPerAccount'),
    ]);
    expect(counts).toEqual({ 'sign-in-blocked': 3 });
  });

  it('store no addresses', async () => {
    const email = identity.newEmail();
    await guess(email, 'somewhere');
    expect(await identity.tablesContaining(email)).toEqual([]);
  });

  it('send at most five reset links an hour, and keep the latest one valid', async () => {
    const { email, userId } = await identity.member();
    const { times } = ATTEMPT_LIMITS.resetEmailsPerAccount;
    for (let request = 0; request < times; request += 1)
      expect((await identity.forgotPassword(email)).code).toBeUndefined();
    const { lines, counts } = await identity.securityEventsOf(async () => {
      for (let request = 0; request < 2; request += 1) {
        expect((await identity.forgotPassword(email.toUpperCase(), elsewhere)).code).toBeUndefined();
      }
    });
    const hit = { securityEvent: 'rate-limit-hit', limit: 'resetEmailsPerAccount' };
    const line = { ...hit, ...identity.digestsOf(email, userId, elsewhere.network) };
    expect({ lines, counts }).toEqual({ lines: [line, line], counts: { 'rate-limit-hit': 2 } });
    const links = await identity.emailedTokens('identity.password-reset-requested', userId, times);
    expect(links).toHaveLength(times);
    const check = await identity.ask(null, 'query($token: String!) { validateResetToken(token: $token) { valid } }', {
      token: links.at(-1),
    });
    expect(check.data).toEqual({ validateResetToken: { valid: true } });
  });
});
