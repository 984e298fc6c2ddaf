import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { Chat } from '../support/chat.js';
import { eventually } from '../support/conditions.js';
import { asAdministrator } from '../support/database.js';
import { exportAccount } from '../support/exported.js';
import { becomeMember, logInAdmin, Person, type ApiResponse } from '../support/person.js';
import { setUpSecondFactor, totpCode } from '../support/second-factor.js';
import { sharedProducts } from '../support/shared-products.js';

interface Session {
  id: string;
  device: string | null;
  current: boolean;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** The session has ended. */
const SIGNED_OUT = 4401;

let count = 0;

// Lockouts need many networks, and limits that are on: services/identity/test/lockout.
describe.each(sharedProducts().slice(-1))('the security of an account, on $name', (product) => {
  const newPerson = (): Person => {
    count += 1;
    return new Person(product, `careful-${count}-${Date.now()}@example.com`);
  };
  /** Another browser of the same person. */
  const anotherBrowser = ({ email, password }: Person): Person => new Person(product, email, password);

  async function signedInPerson(): Promise<Person> {
    const person = newPerson();
    await person.signUp();
    await person.followVerificationLink();
    await person.logIn();
    return person;
  }

  const logIn = (person: Person, fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    person.call('POST', '/api/auth/login', { email: person.email, password: person.password, ...fields }, headers);
  const outcomeOf = ({ status, body }: ApiResponse): unknown[] => [status, (body as { code?: string }).code];
  const subjectsOf = async (person: Person, subject: RegExp): Promise<number> =>
    (await person.mails()).filter((mail) => subject.test(mail.subject)).length;
  const closed = (chat: Chat): Promise<number> => eventually('the socket closes', () => chat.closedWith);

  it('is confirmed in another browser with the password of the sign-up', async () => {
    const phone = newPerson();
    await phone.signUp();
    const token = await phone.verificationToken();
    const laptop = anotherBrowser(phone);
    const followed = await laptop.followVerificationLink();
    expect([followed.status, followed.headers.get('location')]).toEqual([302, `/auth?confirm=${token}`]);
    expect(outcomeOf(await logIn(laptop))).toEqual([401, 'INVALID_CREDENTIALS']);

    const confirm = (body: object) => laptop.call('POST', '/api/auth/verify', { token, ...body });
    expect(outcomeOf(await confirm({ password: 'another horse' }))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(outcomeOf(await confirm({}))).toEqual([400, 'VALIDATION']);
    const confirmed = await confirm({ password: phone.password });
    expect(confirmed).toMatchObject({ status: 200, body: { email: phone.email, emailVerified: true } });
    expect(await laptop.me()).toMatchObject({ status: 'PENDING' });
    expect(outcomeOf(await confirm({ password: phone.password }))).toEqual([400, 'BAD_REQUEST']);
    const again = await phone.followVerificationLink();
    expect([again.status, again.headers.get('location')]).toEqual([302, '/auth?verified=1']);
    expect((await logIn(laptop)).status).toBe(200);
    expect(await subjectsOf(laptop, /^new login/i)).toBe(0);
  });

  it('cannot be prepared by a stranger who signs up with the address', async () => {
    const stranger = newPerson();
    await stranger.signUp();
    const owner = new Person(product, stranger.email, 'chosen by the owner');
    const token = await owner.verificationToken();
    const confirm = (newPassword: string) => owner.call('POST', '/api/auth/verify', { token, newPassword });
    const common = await confirm('password');
    expect(common).toMatchObject({ status: 400, body: { fields: { newPassword: expect.any(String) } } });
    expect((await confirm(owner.password)).status).toBe(200);
    expect((await owner.call('GET', '/api/auth/me')).status).toBe(200);
    expect(outcomeOf(await logIn(stranger))).toEqual([401, 'INVALID_CREDENTIALS']);
    await stranger.followVerificationLink();
    // Neither a session nor a known device: only the cookie of the sign-up.
    expect(stranger.tokens).toHaveLength(1);
    expect((await logIn(owner)).status).toBe(200);
  });

  it('includes an email about each browser that signs in for the first time', async () => {
    const ada = await signedInPerson();
    await ada.expect(200, 'POST', '/api/auth/logout');
    await ada.logIn();
    const laptop = anotherBrowser(ada);
    expect((await logIn(laptop, {}, { 'user-agent': FIREFOX })).status).toBe(200);
    const mail = await ada.mail(/^new login/i);
    expect(mail.text).toContain('Firefox on Linux');
    await laptop.expect(200, 'POST', '/api/auth/logout');
    await laptop.logIn();

    // A browser that has reset the password has not signed in yet.
    await ada.expect(200, 'POST', '/api/auth/forgot', { email: ada.email });
    const token = /token=([\w-]+)/.exec((await ada.mail(/^choose a new/i)).text)?.[1];
    const desktop = new Person(product, ada.email, 'a new password');
    await desktop.expect(200, 'POST', '/api/auth/reset', { token, newPassword: desktop.password });
    await ada.mail(/password was reset/i);
    expect(await subjectsOf(ada, /^new login/i)).toBe(1);
    await desktop.logIn();
    await desktop.logIn();
    await eventually(
      'the email about the desktop',
      async () => (await subjectsOf(ada, /^new login/i)) > 1 || undefined,
    );
    expect(await subjectsOf(ada, /^new login/i)).toBe(2);
  });

  it('keeps the date of birth and the last reviewed photo of a verified member', async () => {
    const ada = await becomeMember(product, await logInAdmin(product));
    const changed = await ada.call('PUT', '/api/profile', { dateOfBirth: '1990-01-01', bio: 'Younger than before' });
    expect(outcomeOf(changed)).toEqual([409, 'DATE_LOCKED']);
    expect(changed.body).toMatchObject({ fields: { dateOfBirth: expect.any(String) } });
    expect(await ada.expect(200, 'GET', '/api/profile')).toMatchObject({ dateOfBirth: '1980-05-17', bio: null });
    await ada.saveProfile({ dateOfBirth: '1980-05-17', bio: 'Still the same' });

    const [photo] = await ada.expect<{ id: string }[]>(200, 'GET', '/api/photos');
    expect(outcomeOf(await ada.call('DELETE', `/api/photos/${photo?.id}`))).toEqual([409, 'LAST_PHOTO']);
    // A photo that no one has reviewed is no replacement.
    const unreviewed = await ada.uploadSelfie([10, 20, 30]);
    expect(outcomeOf(await ada.call('DELETE', `/api/photos/${photo?.id}`))).toEqual([409, 'LAST_PHOTO']);
    await ada.expect(204, 'DELETE', `/api/photos/${unreviewed.id}`);
    expect(await ada.expect(200, 'GET', '/api/photos')).toEqual([
      expect.objectContaining({ id: photo?.id, status: 'APPROVED' }),
    ]);
  });

  it('ends all other sessions when the password is changed', async () => {
    const here = await signedInPerson();
    const there = anotherBrowser(here);
    await there.logIn();
    const chats = [await Chat.open(here), await Chat.open(there)];
    const change = (password: string, newPassword: string) =>
      here.call('POST', '/api/account/password', { password, newPassword });
    expect(outcomeOf(await change('not the password', 'a new password'))).toEqual([403, 'FORBIDDEN']);
    for (const weak of ['short', 'password', here.email]) {
      expect([weak, ...outcomeOf(await change(here.password, weak))]).toEqual([weak, 400, 'VALIDATION']);
    }
    expect((await there.call('GET', '/api/auth/me')).status).toBe(200);

    expect((await change(here.password, 'a new password')).status).toBe(200);
    expect((await there.call('GET', '/api/auth/me')).status).toBe(401);
    expect(await closed(chats[1]!)).toBe(SIGNED_OUT);
    expect((await here.call('GET', '/api/auth/me')).status).toBe(200);
    expect(chats[0]!.closedWith).toBeUndefined();
    chats[0]!.close();
    await here.mail(/password was changed/i);
    expect(outcomeOf(await logIn(there))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await logIn(there, { password: 'a new password' })).status).toBe(200);
  });

  it('lists the sessions, and ends each or all others', async () => {
    const here = await signedInPerson();
    const [laptop, phone, stranger] = [anotherBrowser(here), anotherBrowser(here), await signedInPerson()];
    await logIn(laptop, {}, { 'user-agent': FIREFOX });
    await phone.logIn();
    const list = (person: Person) => person.expect<Session[]>(200, 'GET', '/api/account/sessions');
    const sessions = await list(here);
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, false, true]);
    const listed = sessions.find(({ device }) => device === 'Firefox on Linux');
    expect(listed?.current).toBe(false);

    const chat = await Chat.open(laptop);
    const path = `/api/account/sessions/${listed?.id}`;
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect((await laptop.call('GET', '/api/auth/me')).status).toBe(200);
    await here.expect(204, 'DELETE', path);
    expect((await laptop.call('GET', '/api/auth/me')).status).toBe(401);
    expect(await closed(chat)).toBe(SIGNED_OUT);
    expect((await here.call('DELETE', path)).status).toBe(404);

    await here.expect(204, 'DELETE', '/api/account/sessions');
    expect((await phone.call('GET', '/api/auth/me')).status).toBe(401);
    const [own, ...others] = await list(here);
    expect([own?.current, others]).toEqual([true, []]);
    await here.expect(204, 'DELETE', `/api/account/sessions/${own?.id}`);
    expect(here.sessionToken).toBe('');
    expect((await stranger.call('GET', '/api/auth/me')).status).toBe(200);
  });

  it('includes a second factor, with recovery codes that work once', async () => {
    const ada = await signedInPerson();
    expect(await ada.expect(200, 'GET', '/api/account/totp')).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    const { secret, recoveryCodes } = await setUpSecondFactor(ada);
    await ada.mail(/verification is on/i);
    const there = anotherBrowser(ada);
    expect(outcomeOf(await logIn(there, { password: 'not the password' }))).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(outcomeOf(await logIn(there))).toEqual([401, 'TOTP_REQUIRED']);
    expect(outcomeOf(await logIn(there, { code: 'abcd-efgh' }))).toEqual([401, 'TOTP_INVALID']);
    expect(there.cookie).toBe('');
    const code = totpCode(secret, 1);
    expect((await logIn(there, { code })).status).toBe(200);
    expect(outcomeOf(await logIn(there, { code }))).toEqual([401, 'TOTP_INVALID']);

    const [recoveryCode] = recoveryCodes;
    expect((await logIn(there, { code: recoveryCode })).status).toBe(200);
    expect(outcomeOf(await logIn(there, { code: recoveryCode }))).toEqual([401, 'TOTP_INVALID']);
    await ada.mail(/recovery code was used/i);
    expect(await ada.expect(200, 'GET', '/api/account/totp')).toEqual({
      enabledAt: expect.any(String),
      recoveryCodesLeft: LIMITS.recoveryCodes - 1,
    });

    expect(outcomeOf(await ada.call('DELETE', '/api/account/totp', { password: 'not the password' }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    await ada.expect(204, 'DELETE', '/api/account/totp', { password: ada.password });
    await ada.mail(/verification is off/i);
    expect((await logIn(anotherBrowser(ada))).status).toBe(200);
  });

  it('protects the export with a password that was entered recently', async () => {
    const ada = await signedInPerson();
    await setUpSecondFactor(ada);
    const { lists, single } = await exportAccount(ada);
    expect(lists['sessions']).toEqual([expect.objectContaining({ device: null })]);
    expect(lists['knownDevices']).toHaveLength(1);
    expect(single['secondFactor']).toEqual({ enabledAt: expect.any(String) });

    await asAdministrator(product, async (client) => {
      await client.query(
        `UPDATE identity.sessions SET confirmed_at = confirmed_at - make_interval(mins => $2)
          WHERE account_id = (SELECT id FROM identity.accounts WHERE lower(email) = $1)`,
        [ada.email, LIMITS.passwordConfirmedMinutes],
      );
    });

    expect(outcomeOf(await ada.call('GET', '/api/account/export'))).toEqual([403, 'CONFIRM_PASSWORD']);
    const confirm = (password: string) => ada.call('POST', '/api/account/confirm', { password });
    expect(outcomeOf(await confirm('not the password'))).toEqual([403, 'FORBIDDEN']);
    expect(outcomeOf(await ada.call('GET', '/api/account/export'))).toEqual([403, 'CONFIRM_PASSWORD']);
    expect((await confirm(ada.password)).status).toBe(200);
    await exportAccount(ada);
  });
});
