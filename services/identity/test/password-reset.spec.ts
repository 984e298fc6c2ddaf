import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics, VISITOR, type Caller } from '@kindred/contracts';
import { busBackends, TEST_ORIGIN, until } from '@kindred/testing';
import { IdentityUnderTest } from './identity-under-test.js';

const ANSWER = "If an account exists with that email, we've sent password reset instructions.";
const USED = 'This reset link may have expired or already been used.';

describe.each(busBackends())('resetting a password ($name bus)', (backend) => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ backend, withPeers: true });
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

  /** A member and the token of the latest of so many links. */
  const forgetful = async (requests = 1) => {
    const member = await identity.member();
    for (let made = 0; made < requests; made += 1) await request(member.email);
    const links = await identity.mailed('identity.password-reset-requested', member.userId, requests);
    return { ...member, links, link: links.at(-1) ?? '' };
  };

  it('answers alike, in words and in time, but mails only to who is verified', async () => {
    const { email, userId } = await identity.member();
    const unverified = identity.newEmail();
    await identity.signUp(unverified);
    for (const address of [identity.newEmail(), unverified, ` ${email.toUpperCase()} `]) {
      const begun = performance.now();
      const answer = await request(address);
      expect(answer.data).toEqual({ requestPasswordReset: { message: ANSWER } });
      expect(performance.now() - begun).toBeGreaterThan(145);
    }
    await identity.mailed('identity.password-reset-requested', userId);
    expect(identity.heardOf('identity.password-reset-requested', await identity.idOf(unverified))).toEqual([]);
    expect(await identity.sql('SELECT account_id FROM password_reset_tokens')).toEqual([{ account_id: userId }]);
    expect((await request('nobody')).fields).toEqual({ email: 'Please enter a valid email address' });
  });

  it('sets the password once, and ends every session with word to the sockets', async () => {
    const { email, userId, token, link } = await forgetful();
    const heard = await identity.listen(liveTopics.member(userId));
    const [mail] = identity.heardOf('identity.password-reset-requested', userId);
    expect(mail?.link).toBe(`${TEST_ORIGIN}/reset-password?token=${link}`);
    expect(await check(link)).toEqual({ valid: true, error: null });
    const answer = await reset(link, 'a new password');
    expect(answer).toMatchObject({ code: undefined, session: undefined });
    expect(await check(link)).toEqual({ valid: false, error: 'This reset link has expired or is invalid.' });
    expect((await identity.check(token)).alive).toBe(false);
    expect((await identity.logIn(email)).code).toBe('INVALID_CREDENTIALS');
    expect((await identity.logIn(email, 'a new password')).code).toBeUndefined();
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ kind: 'sessions-ended', sessionIds: 'all', reason: 'password-reset' }]);
    expect(await reset(link, 'another password')).toMatchObject({ code: 'BAD_REQUEST', message: USED });
  });

  it('takes the cookie back from the caller whose session ended, and from nobody else', async () => {
    const own = await forgetful();
    expect((await reset(own.link, 'a new password', own.caller)).session).toBe('');
    const other = await forgetful();
    const bystander = await identity.member();
    expect((await reset(other.link, 'a new password', bystander.caller)).session).toBeUndefined();
  });

  it('voids the older link when a newer one is asked for', async () => {
    const { links } = await forgetful(2);
    expect(await check(links[0] ?? '')).toMatchObject({ valid: false });
    expect((await reset(links[0] ?? '', 'a new password')).code).toBe('BAD_REQUEST');
    expect((await reset(links[1] ?? '', 'a new password')).code).toBeUndefined();
  });

  it('refuses a link that is older than 24 hours, and one it never made', async () => {
    const { userId, link } = await forgetful();
    await identity.sql(
      "UPDATE password_reset_tokens SET expires_at = expires_at - interval '24 hours' WHERE account_id = $1",
      [userId],
    );
    expect(await check(link)).toMatchObject({ valid: false });
    for (const token of [link, 'x'.repeat(43), 'nonsense']) {
      expect(await reset(token, 'a new password')).toMatchObject({ code: 'BAD_REQUEST', message: USED });
    }
  });

  it('keeps the link when the new password is too short', async () => {
    const { link } = await forgetful();
    const answer = await reset(link, '12345');
    expect(answer.code).toBe('VALIDATION');
    expect(answer.fields).toEqual({ newPassword: 'Password must be at least 6 characters' });
    expect(await check(link)).toEqual({ valid: true, error: null });
  });

  it('lets one of two uses at the same time through', async () => {
    const { email, link } = await forgetful();
    const passwords = ['password one', 'password two'];
    const answers = await Promise.all(passwords.map((password) => reset(link, password)));
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['BAD_REQUEST', 'done']);
    const winner = passwords[answers.findIndex(({ code }) => code === undefined)] ?? '';
    expect((await identity.logIn(email, winner)).code).toBeUndefined();
  });

  it('leaves one link when several are asked for at the same time', async () => {
    const { email, userId } = await identity.member();
    await Promise.all([request(email), request(email), request(email)]);
    const links = await identity.mailed('identity.password-reset-requested', userId, 3);
    const checked = await Promise.all(links.map((link) => check(link)));
    expect(checked.filter((answer) => (answer as { valid: boolean }).valid)).toHaveLength(1);
  });
});
