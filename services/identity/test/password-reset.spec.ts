import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics, VISITOR, type Caller } from '@kindred/contracts';
import { TEST_ORIGIN, until } from '@kindred/testing';
import { IdentityUnderTest } from './identity-under-test.js';

const RESPONSE = "If an account exists with that email, we've sent password reset instructions.";
const USED = 'This reset link may have expired or already been used.';

describe('password reset', () => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true });
  });

  afterAll(() => identity.stop());

  const request = (email: string) =>
    identity.ask(null, 'mutation($email: String!) { requestPasswordReset(email: $email) { message } }', { email });

  const check = async (token: string) =>
    (
      await identity.ask(null, 'query($token: String!) { validateResetToken(token: $token) { valid error } }', {
        token,
      })
    ).data?.['validateResetToken'];

  const reset = (token: string, newPassword: string, caller: Caller = VISITOR) =>
    identity.ask(
      caller,
      'mutation($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) { message } }',
      { token, newPassword },
    );

  /** Creates a member with this number of reset requests; `link` is the token of the latest one. */
  const memberWithLinks = async (requests = 1) => {
    const member = await identity.member();
    for (let count = 0; count < requests; count += 1) await request(member.email);
    const links = await identity.emailedTokens('identity.password-reset-requested', member.userId, requests);
    return { ...member, links, link: links.at(-1) ?? '' };
  };

  it('responds the same, in text and time, but emails only verified accounts', async () => {
    const { email, userId } = await identity.member();
    const unverified = identity.newEmail();
    await identity.signUp(unverified);
    for (const address of [identity.newEmail(), unverified, ` ${email.toUpperCase()} `]) {
      const start = performance.now();
      const result = await request(address);
      expect(result.data).toEqual({ requestPasswordReset: { message: RESPONSE } });
      expect(performance.now() - start).toBeGreaterThan(145);
    }
    await identity.emailedTokens('identity.password-reset-requested', userId);
    expect(identity.publishedFor('identity.password-reset-requested', await identity.idOf(unverified))).toEqual([]);
    expect(await identity.sql('SELECT account_id FROM password_reset_tokens')).toEqual([{ account_id: userId }]);
    expect((await request('no-at-sign')).fields).toEqual({ email: 'Please enter a valid email address' });
  });

  it('sets the password once, ends all sessions, and signals open sockets', async () => {
    const { email, userId, token, caller, link } = await memberWithLinks();
    const signals = await identity.listen(liveTopics.member(userId));
    const [mail] = identity.publishedFor('identity.password-reset-requested', userId);
    expect(mail?.link).toBe(`${TEST_ORIGIN}/reset-password?token=${link}`);
    expect(await check(link)).toEqual({ valid: true, error: null });
    const result = await reset(link, 'a new password');
    expect(result).toMatchObject({ code: undefined, session: undefined });
    expect(await check(link)).toEqual({ valid: false, error: 'This reset link has expired or is invalid.' });
    expect((await identity.check(token)).alive).toBe(false);
    expect((await identity.logIn(email)).code).toBe('INVALID_CREDENTIALS');
    expect((await identity.logIn(email, 'a new password')).code).toBeUndefined();
    await until(() => signals.length > 0);
    expect(signals).toEqual([{ kind: 'sessions-ended', sessionIds: 'all', reason: 'password-reset' }]);
    await until(() => identity.publishedFor('identity.sessions-ended', userId).length > 0);
    expect(identity.publishedFor('identity.sessions-ended', userId)).toEqual([
      { userId, sessionIds: [caller.sessionId] },
    ]);
    expect(await reset(link, 'another password')).toMatchObject({ code: 'BAD_REQUEST', message: USED });
  });

  it('deletes the cookie only if the caller’s own session ended', async () => {
    const own = await memberWithLinks();
    expect((await reset(own.link, 'a new password', own.caller)).session).toBe('');
    const other = await memberWithLinks();
    const bystander = await identity.member();
    expect((await reset(other.link, 'a new password', bystander.caller)).session).toBeUndefined();
  });

  it('voids the older link when a newer one is requested', async () => {
    const { links } = await memberWithLinks(2);
    expect(await check(links[0] ?? '')).toMatchObject({ valid: false });
    expect((await reset(links[0] ?? '', 'a new password')).code).toBe('BAD_REQUEST');
    expect((await reset(links[1] ?? '', 'a new password')).code).toBeUndefined();
  });

  it('rejects expired and unknown links', async () => {
    const { userId, link } = await memberWithLinks();
    await identity.sql(
      "UPDATE password_reset_tokens SET expires_at = expires_at - interval '24 hours' WHERE account_id = $1",
      [userId],
    );
    expect(await check(link)).toMatchObject({ valid: false });
    for (const token of [link, 'x'.repeat(43), 'nonsense']) {
      expect(await reset(token, 'a new password')).toMatchObject({ code: 'BAD_REQUEST', message: USED });
    }
  });

  it('keeps the link valid when the new password is rejected', async () => {
    const { link } = await memberWithLinks();
    const result = await reset(link, '12345');
    expect(result.code).toBe('VALIDATION');
    expect(result.fields).toEqual({ newPassword: 'Password must be at least 6 characters' });
    expect(await check(link)).toEqual({ valid: true, error: null });
  });

  it('accepts one of two concurrent uses of a link', async () => {
    const { email, link } = await memberWithLinks();
    const passwords = ['password one', 'password two'];
    const results = await Promise.all(passwords.map((password) => reset(link, password)));
    expect(results.map(({ code }) => code ?? 'done').sort()).toEqual(['BAD_REQUEST', 'done']);
    const winner = passwords[results.findIndex(({ code }) => code === undefined)] ?? '';
    expect((await identity.logIn(email, winner)).code).toBeUndefined();
  });

  it('leaves one valid link after concurrent requests', async () => {
    const { email, userId } = await identity.member();
    await Promise.all([request(email), request(email), request(email)]);
    const links = await identity.emailedTokens('identity.password-reset-requested', userId, 3);
    const checked = await Promise.all(links.map((link) => check(link)));
    expect(checked.filter((result) => (result as { valid: boolean }).valid)).toHaveLength(1);
  });
});
