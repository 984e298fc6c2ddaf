import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, TEST_SECRET } from '@kindred/testing';
import { administer, type Answer } from '../src/administrators/command.js';
import { ADMIN, IdentityUnderTest, PASSWORD } from './identity-under-test.js';

const SHOWN = /^Password, shown this once: ([a-z2-9]{5}(?:-[a-z2-9]{5}){3})$/m;

describe.each(busBackends())('the administrator’s command ($name bus)', (backend) => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ backend, withPeers: true });
  });
  afterAll(() => identity.stop());

  const call = async (words: string[], typed = ''): Promise<Answer | undefined> => {
    const { database, busUrl } = identity.running;
    const environment = {
      NODE_ENV: 'test',
      DATABASE_URL: database.urls.identity,
      BUS_URL: busUrl,
      SESSION_SECRET: TEST_SECRET,
    };
    return administer(words, environment, Readable.from([Buffer.from(typed)]));
  };
  const logsIn = async (email: string, password: string): Promise<boolean> =>
    (await identity.logIn(email, password)).session !== undefined;

  it('makes a further administrator, whom the other services hear of, and shows the password once', async () => {
    const email = identity.newEmail();
    const answer = await call(['create', `  ${email} `]);
    expect(answer).toMatchObject({ isDone: true, words: expect.stringContaining(`${email} is an administrator now.`) });
    const password = SHOWN.exec(answer?.words ?? '')?.[1] ?? '';
    expect((await identity.logIn(email, password)).data?.['logIn']).toMatchObject({ role: 'admin', status: 'ACTIVE' });
    // Told by the time that the command has ended.
    expect(identity.heardOf('identity.account-changed', await identity.idOf(email))).toMatchObject([
      { role: 'admin', status: 'ACTIVE', emailVerified: true },
    ]);
  });

  it('takes a password from standard input, and shows none then', async () => {
    const email = identity.newEmail();
    const answer = await call(['create', email, '--password-stdin'], 'a secret of my own\n');
    expect(answer).toEqual({ isDone: true, words: `${email} is an administrator now.` });
    expect(await logsIn(email, 'a secret of my own')).toBe(true);
  });

  it('gives an administrator another password, which ends their sessions and voids their link', async () => {
    const email = identity.newEmail();
    await call(['create', email, '--password-stdin'], PASSWORD);
    const token = (await identity.logIn(email)).session ?? '';
    await identity.ask(null, 'mutation($email: String!) { requestPasswordReset(email: $email) { message } }', {
      email,
    });
    const answer = await call(['reset', email.toUpperCase()]);
    expect(answer?.isDone).toBe(true);
    expect((await identity.check(token)).alive).toBe(false);
    expect(await logsIn(email, PASSWORD)).toBe(false);
    expect(await logsIn(email, SHOWN.exec(answer?.words ?? '')?.[1] ?? '')).toBe(true);
    const links = await identity.sql('SELECT FROM password_reset_tokens WHERE account_id = $1', [
      await identity.idOf(email),
    ]);
    expect(links).toEqual([]);
  });

  it('leaves members what they are', async () => {
    const { email, token } = await identity.member('ACTIVE');
    expect(await call(['create', email])).toEqual({
      isDone: false,
      words: `${email} belongs to a member, and no member becomes an administrator: use another address.`,
    });
    expect(await call(['reset', email])).toEqual({
      isDone: false,
      words: `${email} belongs to a member: members choose a new password by "Forgot password?".`,
    });
    expect((await identity.check(token)).member).toMatchObject({ role: 'user' });
    expect(await logsIn(email, PASSWORD)).toBe(true);
  });

  it('makes nobody twice, resets nobody who is not there, and lists who is', async () => {
    expect(await call(['create', ADMIN.email])).toMatchObject({
      isDone: false,
      words: expect.stringContaining('is an administrator already'),
    });
    expect(await logsIn(ADMIN.email, ADMIN.password)).toBe(true);
    const nobody = identity.newEmail();
    expect(await call(['reset', nobody])).toMatchObject({ isDone: false, words: expect.stringContaining('to nobody') });
    const member = await identity.member();
    const { words = '' } = (await call(['list'])) ?? {};
    expect(words).toMatch(new RegExp(`^${ADMIN.email}\tsince \\S+Z\tseen \\S+Z$`, 'm'));
    expect(words).not.toContain(member.email);
  });

  it('ends the beta and begins it again, tells the other services, and leaves it when it is so already', async () => {
    const told = () => identity.peers.publishedEvents('identity.runtime-changed').map(({ beta }) => beta);
    const isBeta = async () => (await identity.ask(null, '{ runtime { beta } }')).data?.['runtime'];
    expect(await call(['beta', 'on'])).toEqual({ isDone: true, words: 'The beta is on already.' });
    // Only of the beginning: told once, by the first start.
    expect(told()).toEqual([true]);
    expect(await call(['beta', 'off'])).toEqual({ isDone: true, words: 'The beta is off now.' });
    expect(told()).toEqual([true, false]);
    expect(await isBeta()).toEqual({ beta: false });
    expect(await call(['beta', 'off'])).toEqual({ isDone: true, words: 'The beta is off already.' });
    expect(await call(['beta', 'on'])).toEqual({ isDone: true, words: 'The beta is on now.' });
    expect(told()).toEqual([true, false, true]);
    expect(await isBeta()).toEqual({ beta: true });
  });

  it('refuses an address and a password that will not do, and what it does not know', async () => {
    await expect(call(['create', 'nobody'])).rejects.toThrow('Please enter a valid email address');
    await expect(call(['create', identity.newEmail(), '--password-stdin'], 'short\n')).rejects.toThrow('at least 6');
    for (const words of [
      [],
      ['create'],
      ['reset'],
      ['list', 'all'],
      ['remove', 'x@example.com'],
      ['create', 'a', 'b'],
      ['beta'],
      ['beta', 'true'],
      ['beta', 'on', 'off'],
      ['beta', 'on', '--password-stdin'],
    ]) {
      expect(await call(words)).toBeUndefined();
    }
  });
});
