import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ATTEMPT_LIMITS } from '@kindred/contracts';
import { TEST_SECRET } from '@kindred/testing';
import { runAdminCommand, type CommandResult } from '../src/administrators/command.js';
import { ADMIN, IdentityUnderTest, PASSWORD } from './identity-under-test.js';

const PASSWORD_LINE = /^Password \(shown only once\): ([a-z2-9]{5}(?:-[a-z2-9]{5}){3})$/m;

describe('the admin command', () => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true });
  });
  afterAll(() => identity.stop());

  const run = async (args: string[], input = ''): Promise<CommandResult | undefined> => {
    const { database, busUrl } = identity.running;
    const environment = {
      NODE_ENV: 'test',
      DATABASE_URL: database.urls.identity,
      BUS_URL: busUrl,
      SESSION_SECRET: TEST_SECRET,
    };
    const result = await runAdminCommand(args, environment, Readable.from([Buffer.from(input)]));
    // The command has published its events, except those that identity is publishing, which are locked.
    expect(await identity.sql('SELECT FROM outbox FOR UPDATE SKIP LOCKED')).toEqual([]);
    await identity.settled();
    return result;
  };
  const canLogIn = async (email: string, password: string): Promise<boolean> =>
    (await identity.logIn(email, password)).session !== undefined;

  it('creates an administrator, publishes the account, and shows the password once', async () => {
    const email = identity.newEmail();
    const result = await run(['create', `  ${email} `]);
    expect(result).toMatchObject({
      isDone: true,
      message: expect.stringContaining(`${email} is an administrator now.`),
    });
    const password = PASSWORD_LINE.exec(result?.message ?? '')?.[1] ?? '';
    expect((await identity.logIn(email, password)).data?.['logIn']).toMatchObject({ role: 'admin', status: 'ACTIVE' });
    expect(identity.publishedFor('identity.account-changed', await identity.idOf(email))).toMatchObject([
      { role: 'admin', status: 'ACTIVE', emailVerified: true },
    ]);
  });

  it('reads a password from standard input, and does not show it', async () => {
    const email = identity.newEmail();
    const result = await run(['create', email, '--password-stdin'], 'a secret of my own\n');
    expect(result).toEqual({ isDone: true, message: `${email} is an administrator now.` });
    expect(await canLogIn(email, 'a secret of my own')).toBe(true);
  });

  it('ends a lockout by resetting the password', async () => {
    const email = identity.newEmail();
    await run(['create', email, '--password-stdin'], PASSWORD);
    const { device } = await identity.logIn(email, PASSWORD);
    const guess = async (network: string, known?: string) =>
      (await identity.logIn(email, 'a wrong guess', null, { network, device: known })).code;
    while ((await guess('one place')) !== 'RATE_LIMITED');
    while ((await guess('home', device)) !== 'RATE_LIMITED');
    for (let guesses = 0; (await guess(`attacker-${guesses}`)) !== 'RATE_LIMITED'; guesses += 1);
    await run(['reset', email, '--password-stdin'], 'a secret of my own\n');
    for (const browser of [{ network: 'one place' }, { network: 'home', device }]) {
      expect((await identity.logIn(email, 'a secret of my own', null, browser)).code).toBeUndefined();
    }
    for (let attempt = 0; attempt < ATTEMPT_LIMITS.wrongPasswordsPerAccount.times; attempt += 1) {
      await guess(`another-attacker-${attempt}`);
    }
    const owner = await identity.logIn(email, 'a secret of my own', null, { network: 'a new place' });
    expect(owner.code).toBeUndefined();
  });

  it('resets a password, ends all sessions, and voids the reset link', async () => {
    const email = identity.newEmail();
    await run(['create', email, '--password-stdin'], PASSWORD);
    const token = (await identity.logIn(email)).session ?? '';
    await identity.ask(null, 'mutation($email: String!) { requestPasswordReset(email: $email) { message } }', {
      email,
    });
    const result = await run(['reset', email.toUpperCase()]);
    expect(result?.isDone).toBe(true);
    expect((await identity.check(token)).alive).toBe(false);
    expect(await canLogIn(email, PASSWORD)).toBe(false);
    expect(await canLogIn(email, PASSWORD_LINE.exec(result?.message ?? '')?.[1] ?? '')).toBe(true);
    const links = await identity.sql('SELECT FROM password_reset_tokens WHERE account_id = $1', [
      await identity.idOf(email),
    ]);
    expect(links).toEqual([]);
  });

  it('rejects the addresses of members', async () => {
    const { email, token } = await identity.member('ACTIVE');
    expect(await run(['create', email])).toEqual({
      isDone: false,
      message: `${email} belongs to a member, and members cannot become administrators; use another address.`,
    });
    expect(await run(['reset', email])).toEqual({
      isDone: false,
      message: `${email} belongs to a member; members reset their password with "Forgot password?".`,
    });
    expect((await identity.check(token)).member).toMatchObject({ role: 'user' });
    expect(await canLogIn(email, PASSWORD)).toBe(true);
  });

  it('rejects existing and unknown administrators, and lists all administrators', async () => {
    expect(await run(['create', ADMIN.email])).toMatchObject({
      isDone: false,
      message: expect.stringContaining('is already an administrator'),
    });
    expect(await canLogIn(ADMIN.email, ADMIN.password)).toBe(true);
    const unknown = identity.newEmail();
    expect(await run(['reset', unknown])).toMatchObject({
      isDone: false,
      message: expect.stringContaining('is not an administrator'),
    });
    const member = await identity.member();
    const { message = '' } = (await run(['list'])) ?? {};
    expect(message).toMatch(new RegExp(`^${ADMIN.email}\tcreated \\S+Z\tlast active \\S+Z$`, 'm'));
    expect(message).not.toContain(member.email);
  });

  it('ends and starts the beta, publishes each change, and ignores a repeated command', async () => {
    const published = () => identity.peers.publishedEvents('identity.runtime-changed').map(({ beta }) => beta);
    const isBeta = async () => (await identity.ask(null, '{ runtime { beta } }')).data?.['runtime'];
    expect(await run(['beta', 'on'])).toEqual({ isDone: true, message: 'The beta is already on.' });
    // The first start published the initial value.
    expect(published()).toEqual([true]);
    expect(await run(['beta', 'off'])).toEqual({ isDone: true, message: 'The beta is now off.' });
    expect(published()).toEqual([true, false]);
    expect(await isBeta()).toEqual({ beta: false });
    expect(await run(['beta', 'off'])).toEqual({ isDone: true, message: 'The beta is already off.' });
    expect(await run(['beta', 'on'])).toEqual({ isDone: true, message: 'The beta is now on.' });
    expect(published()).toEqual([true, false, true]);
    expect(await isBeta()).toEqual({ beta: true });
  });

  it('records what the operator does in the audit trail', async () => {
    const email = identity.newEmail();
    const before = identity.peers.publishedEvents('identity.staff-acted').length;
    await run(['create', email]);
    await run(['reset', email]);
    await run(['totp-reset', email]);
    await run(['beta', 'off']);
    await run(['beta', 'on']);
    const subjectId = await identity.idOf(email);
    const records = identity.peers.publishedEvents('identity.staff-acted').slice(before);
    expect(records.map((record) => [record.actorId, record.action, record.subjectId])).toEqual([
      [null, 'ADMINISTRATOR_CREATED', subjectId],
      [null, 'ADMINISTRATOR_RESET', subjectId],
      [null, 'BETA_ENDED', null],
      [null, 'BETA_STARTED', null],
    ]);
  });

  it('rejects invalid addresses, passwords, and arguments', async () => {
    await expect(run(['create', 'no-at-sign'])).rejects.toThrow('Please enter a valid email address');
    await expect(run(['create', identity.newEmail(), '--password-stdin'], 'short\n')).rejects.toThrow('at least 6');
    for (const args of [
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
      expect(await run(args)).toBeUndefined();
    }
  });
});
