import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ATTEMPT_LIMITS } from '@kindred/contracts';
import { TEST_ORIGIN } from '@kindred/testing';
import { IdentityUnderTest } from './identity-under-test.js';

describe('sign-up', () => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true });
  });

  afterAll(() => identity.stop());

  /** The tokens emailed to an address so far, oldest first. */
  const links = async (email: string, count: number): Promise<string[]> =>
    identity.emailedTokens('identity.verification-requested', await identity.idOf(email), count);

  it('creates a PENDING account that cannot log in before its address is verified', async () => {
    const email = identity.newEmail();
    const result = await identity.signUp(`  ${email} `);
    expect(result.data).toEqual({ signUp: { message: 'Check your email to verify your address.' } });
    expect((await identity.logIn(email)).code).toBe('INVALID_CREDENTIALS');
    const [published] = identity.publishedFor('identity.account-changed', await identity.idOf(email));
    expect(published).toMatchObject({ email, emailVerified: false, status: 'PENDING', role: 'user', tier: null });
  });

  it('emails a link on the public URL that verifies the address', async () => {
    const email = identity.newEmail();
    const { signUp } = await identity.signUp(email);
    const [token = ''] = await links(email, 1);
    const userId = await identity.idOf(email);
    const [mail] = identity.publishedFor('identity.verification-requested', userId);
    expect(mail?.link).toBe(`${TEST_ORIGIN}/api/auth/verify?token=${token}`);
    expect(await identity.verify(token, { signUp })).toBe('VERIFIED');
    expect((await identity.logIn(email)).data?.['logIn']).toMatchObject({ email, emailVerified: true });
    expect(identity.publishedFor('identity.account-changed', userId).at(-1)?.emailVerified).toBe(true);
  });

  it('does not store tokens in plain text', async () => {
    const email = identity.newEmail();
    await identity.signUp(email);
    const [token = ''] = await links(email, 1);
    const rows = await identity.sql('SELECT encode(token_digest, $1) AS digest FROM verification_tokens', ['escape']);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('rejects invalid addresses and passwords with the messages of the form', async () => {
    const result = await identity.signUp('no-at-sign', '12345');
    expect(result.code).toBe('VALIDATION');
    expect(result.message).toBe('Please enter a valid email address');
    expect(result.fields).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    });
    const tooLong = await identity.signUp(identity.newEmail(), 'x'.repeat(201));
    expect(tooLong.fields).toEqual({ password: 'Password must be at most 200 characters' });
    expect((await identity.signUp(`${'a'.repeat(250)}@example.com`)).code).toBe('VALIDATION');
    expect((await identity.signUp(identity.newEmail(), 'nul\u0000bytes')).code).toBe('VALIDATION');
  });

  it('rejects a verified address case-insensitively', async () => {
    const { email } = await identity.member();
    const result = await identity.signUp(email.toUpperCase());
    expect(result.code).toBe('EMAIL_TAKEN');
    expect(result.message).toBe('An account with this email may already exist.');
  });

  it('rejects common passwords and the address itself', async () => {
    const email = identity.newEmail();
    const common = { password: 'This password is too common. Please choose one that is harder to guess.' };
    expect((await identity.signUp(email, 'password1')).fields).toEqual(common);
    expect((await identity.signUp(email, email.toUpperCase())).fields).toEqual({
      password: 'Please choose a password that is not your email address.',
    });
  });

  it('voids the links of earlier sign-ups, so that the owner’s password wins', async () => {
    const email = identity.newEmail();
    const stranger = await identity.signUp(email, 'a stranger’s password');
    const owner = await identity.signUp(email.toUpperCase(), 'the owner’s password');
    const [first = '', latest = ''] = await links(email, 2);
    expect(await identity.verify(first, { signUp: stranger.signUp })).toBe('INVALID');
    expect(await identity.verify(latest, { signUp: stranger.signUp })).toBe('CONFIRMATION_REQUIRED');
    expect(await identity.verify(latest, { signUp: owner.signUp })).toBe('VERIFIED');
    expect((await identity.logIn(email, 'a stranger’s password')).code).toBe('INVALID_CREDENTIALS');
    expect((await identity.logIn(email, 'the owner’s password')).session).toMatch(/^[\w-]{43}$/);
  });

  it('verifies nothing when a mail scanner follows the link', async () => {
    const email = identity.newEmail();
    await identity.signUp(email);
    const [token = ''] = await links(email, 1);
    const scanner = await identity.follow(token);
    expect(scanner).toMatchObject({
      data: { followVerificationLink: 'CONFIRMATION_REQUIRED' },
      session: undefined,
      device: undefined,
    });
    expect(await identity.verify(token, { signUp: 'x'.repeat(43) })).toBe('CONFIRMATION_REQUIRED');
    expect((await identity.logIn(email)).code).toBe('INVALID_CREDENTIALS');
  });

  it('confirms with the password of the sign-up in any browser, and starts a session', async () => {
    const email = identity.newEmail();
    await identity.signUp(email);
    const [token = ''] = await links(email, 1);
    const wrong = await identity.confirm(token, { password: 'not the password' });
    expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS', session: undefined });
    expect((await identity.confirm(token, {})).fields).toEqual({ password: 'Please enter your password' });
    const confirmed = await identity.confirm(token, { password: 'correct horse' });
    expect(confirmed.data?.['confirmSignUp']).toMatchObject({ email, emailVerified: true });
    expect((await identity.check(confirmed.session ?? '')).alive).toBe(true);
    expect((await identity.logIn(email)).session).toMatch(/^[\w-]{43}$/);
    expect((await identity.confirm(token, { password: 'correct horse' })).code).toBe('BAD_REQUEST');
  });

  it('confirms with a new password, which replaces that of a stranger’s sign-up', async () => {
    const email = identity.newEmail();
    await identity.signUp(email, 'a stranger’s password');
    const [token = ''] = await links(email, 1);
    expect((await identity.confirm(token, { newPassword: 'password1' })).fields).toHaveProperty('newPassword');
    expect((await identity.confirm(token, { newPassword: 'short' })).fields).toHaveProperty('newPassword');
    expect((await identity.confirm(token, { newPassword: 'the owner’s password' })).session).toMatch(/^[\w-]{43}$/);
    expect((await identity.logIn(email, 'a stranger’s password')).code).toBe('INVALID_CREDENTIALS');
    expect((await identity.logIn(email, 'the owner’s password')).code).toBeUndefined();
  });

  it('limits wrong passwords on the confirmation page', async () => {
    const email = identity.newEmail();
    await identity.signUp(email);
    const [token = ''] = await links(email, 1);
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt <= ATTEMPT_LIMITS.wrongPasswordsPerAccountAndNetwork.times; attempt += 1) {
      codes.push((await identity.confirm(token, { password: `wrong ${attempt}` }, { network: 'elsewhere' })).code);
    }
    expect(codes.at(-2)).toBe('INVALID_CREDENTIALS');
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  it('keeps the used link valid without effect, until it expires', async () => {
    const email = identity.newEmail();
    const { signUp } = await identity.signUp(email, 'the first password');
    const [token = ''] = await links(email, 1);
    expect(await identity.verify(token, { signUp })).toBe('VERIFIED');
    const userId = await identity.idOf(email);
    await identity.sql(`UPDATE accounts SET password_hash = 'set since then' WHERE id = $1`, [userId]);
    const before = await identity.sql('SELECT * FROM accounts WHERE id = $1', [userId]);
    const published = identity.publishedFor('identity.account-changed', userId).length;

    expect(await identity.follow(token)).toMatchObject({
      data: { followVerificationLink: 'VERIFIED' },
      session: undefined,
    });
    expect(await identity.sql('SELECT * FROM accounts WHERE id = $1', [userId])).toEqual(before);
    expect(identity.publishedFor('identity.account-changed', userId)).toHaveLength(published);
    expect(await identity.sql('SELECT password_hash FROM verification_tokens WHERE account_id = $1', [userId])).toEqual(
      [{ password_hash: null }],
    );

    await identity.sql('UPDATE verification_tokens SET expires_at = now() WHERE account_id = $1', [userId]);
    expect(await identity.verify(token)).toBe('INVALID');
  });

  it('verifies with the link alone only for gateways of the previous release', async () => {
    const email = identity.newEmail();
    await identity.signUp(email);
    const [token = ''] = await links(email, 1);
    const query = 'mutation($token: String!) { verifyEmail(token: $token) }';
    const follow = async (given: string) => (await identity.ask(null, query, { token: given })).data;
    expect(await follow('x'.repeat(43))).toEqual({ verifyEmail: false });
    expect(await follow(token)).toEqual({ verifyEmail: true });
    expect(await follow(token)).toEqual({ verifyEmail: true });
    expect((await identity.logIn(email)).session).toMatch(/^[\w-]{43}$/);
  });

  it('verifies once for concurrent uses of the same link', async () => {
    const email = identity.newEmail();
    const { signUp } = await identity.signUp(email);
    const [token = ''] = await links(email, 1);
    const followed = await Promise.all([identity.verify(token, { signUp }), identity.verify(token, { signUp })]);
    expect(followed).toEqual(['VERIFIED', 'VERIFIED']);
  });

  it('rejects expired and unknown links', async () => {
    const email = identity.newEmail();
    await identity.signUp(email);
    const [token = ''] = await links(email, 1);
    const [row] = await identity.sql<{ hours: number }>(
      `UPDATE verification_tokens SET expires_at = expires_at - interval '24 hours' WHERE account_id = $1
       RETURNING extract(epoch FROM expires_at + interval '24 hours' - created_at) / 3600 AS hours`,
      [await identity.idOf(email)],
    );
    expect(JSON.stringify(row)).toContain('24');
    expect(await identity.verify(token)).toBe('INVALID');
    expect(await identity.verify('x'.repeat(43))).toBe('INVALID');
    expect(await identity.verify('')).toBe('INVALID');
    expect((await identity.confirm(token, { password: 'correct horse' })).code).toBe('BAD_REQUEST');
    expect((await identity.logIn(email)).code).toBe('INVALID_CREDENTIALS');
  });

  it('creates one account for concurrent sign-ups with the same address', async () => {
    const email = identity.newEmail();
    const passwords = ['a good password', 'another one', 'a third one', 'the last one'];
    const results = await Promise.all(passwords.map((password) => identity.signUp(email, password)));
    expect(results.map(({ code }) => code)).toEqual([undefined, undefined, undefined, undefined]);
    const [count] = await identity.sql('SELECT count(*)::integer AS count FROM accounts WHERE email = $1', [email]);
    expect(count).toEqual({ count: 1 });
    expect(identity.publishedFor('identity.account-changed', await identity.idOf(email))).toHaveLength(1);
    expect(await links(email, 4)).toHaveLength(4);
    const live = await identity.sql('SELECT id FROM verification_tokens WHERE account_id = $1', [
      await identity.idOf(email),
    ]);
    expect(live).toHaveLength(1);
  });
});
