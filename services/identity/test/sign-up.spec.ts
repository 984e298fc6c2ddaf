import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
    await identity.signUp(email);
    const [token = ''] = await links(email, 1);
    const userId = await identity.idOf(email);
    const [mail] = identity.publishedFor('identity.verification-requested', userId);
    expect(mail?.link).toBe(`${TEST_ORIGIN}/api/auth/verify?token=${token}`);
    expect(await identity.verify(token)).toBe(true);
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

  it('issues a link for each sign-up of an unverified address, which sets the password of that sign-up', async () => {
    const email = identity.newEmail();
    await identity.signUp(email, 'a stranger’s password');
    await identity.signUp(email.toUpperCase(), 'the owner’s password');
    const [, latest = ''] = await links(email, 2);
    expect(await identity.verify(latest)).toBe(true);
    expect((await identity.logIn(email, 'a stranger’s password')).code).toBe('INVALID_CREDENTIALS');
    expect((await identity.logIn(email, 'the owner’s password')).session).toMatch(/^[\w-]{43}$/);
  });

  it('accepts an older link with its own password, and voids the others', async () => {
    const email = identity.newEmail();
    await identity.signUp(email, 'the first password');
    await identity.signUp(email, 'the second password');
    const [first = '', second = ''] = await links(email, 2);
    expect(await identity.verify(first)).toBe(true);
    expect(await identity.verify(second)).toBe(false);
    expect((await identity.logIn(email, 'the second password')).code).toBe('INVALID_CREDENTIALS');
    expect((await identity.logIn(email, 'the first password')).code).toBeUndefined();
  });

  it('returns true without effect when the used link is followed again', async () => {
    const email = identity.newEmail();
    await identity.signUp(email, 'the first password');
    const [token = ''] = await links(email, 1);
    expect(await identity.verify(token)).toBe(true);
    const userId = await identity.idOf(email);
    await identity.sql(`UPDATE accounts SET password_hash = 'set since then' WHERE id = $1`, [userId]);
    const before = await identity.sql('SELECT * FROM accounts WHERE id = $1', [userId]);
    const published = identity.publishedFor('identity.account-changed', userId).length;

    const again = await identity.ask(null, 'mutation ($token: String!) { verifyEmail(token: $token) }', { token });
    expect(again).toMatchObject({ data: { verifyEmail: true }, session: undefined });
    expect(await identity.sql('SELECT * FROM accounts WHERE id = $1', [userId])).toEqual(before);
    expect(identity.publishedFor('identity.account-changed', userId)).toHaveLength(published);
    expect(await identity.sql('SELECT password_hash FROM verification_tokens WHERE account_id = $1', [userId])).toEqual(
      [{ password_hash: null }],
    );

    await identity.sql('UPDATE verification_tokens SET expires_at = now() WHERE account_id = $1', [userId]);
    expect(await identity.verify(token)).toBe(false);
  });

  it('returns true for concurrent uses of the same link', async () => {
    const email = identity.newEmail();
    await identity.signUp(email);
    const [token = ''] = await links(email, 1);
    expect(await Promise.all([identity.verify(token), identity.verify(token)])).toEqual([true, true]);
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
    expect(await identity.verify(token)).toBe(false);
    expect(await identity.verify('x'.repeat(43))).toBe(false);
    expect(await identity.verify('')).toBe(false);
    expect((await identity.logIn(email)).code).toBe('INVALID_CREDENTIALS');
  });

  it('creates one account for concurrent sign-ups with the same address', async () => {
    const email = identity.newEmail();
    const passwords = ['password one', 'password two', 'password three', 'password four'];
    const results = await Promise.all(passwords.map((password) => identity.signUp(email, password)));
    expect(results.map(({ code }) => code)).toEqual([undefined, undefined, undefined, undefined]);
    const [count] = await identity.sql('SELECT count(*)::integer AS count FROM accounts WHERE email = $1', [email]);
    expect(count).toEqual({ count: 1 });
    expect(identity.publishedFor('identity.account-changed', await identity.idOf(email))).toHaveLength(1);
    expect(await links(email, 4)).toHaveLength(4);
  });

  it('accepts one of two links that are followed concurrently', async () => {
    const email = identity.newEmail();
    await identity.signUp(email, 'password one');
    await identity.signUp(email, 'password two');
    const followed = await Promise.all((await links(email, 2)).map((token) => identity.verify(token)));
    expect(followed.sort()).toEqual([false, true]);
  });
});
