import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import { Chat } from '../support/chat.js';
import { busBackends } from '../support/bus-backends.js';
import { eventually } from '../support/conditions.js';
import { asAdministrator } from '../support/database.js';
import { becomeMember, logInAdmin, Person, type ApiResponse } from '../support/person.js';
import { SETTLED_ON_A_BUSY_HOST, logOf, startProduct, type Product } from '../support/product.js';

const ADDRESS = '203.0.113.77';
const TEXTS = {
  name: 'Adalbertine Quux',
  bio: 'Collects barometers',
  message: 'My grandmother kept a heron',
  report: 'He wrote about ferrets',
  reason: 'Too many ferrets',
  contact: 'Where is the zeppelin',
  answer: 'It is moored to the barn',
  lost: 'nothing-to-be-found-here',
} as const;
/** Tables that store user texts. PostgreSQL includes the whole row in the error when a constraint rejects it. */
const TABLES = ['identity.accounts', 'matching.profiles', 'messaging.messages', 'notifications.feedback'];
const INBOX = '/api/admin/contact-messages';

/** A member behind a proxy that forwards their IP address. Records the secrets they receive. */
class Visitor extends Person {
  readonly secrets: string[] = [];

  override async call<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse<Body>> {
    const response = await super.call<Body>(method, path, body, { 'x-forwarded-for': ADDRESS, ...headers });
    for (const token of this.tokens) this.recordSecret(token);
    return response;
  }

  recordSecret(secret: string): void {
    if (secret !== '') this.secrets.push(secret);
  }

  /** The token in the link of the latest email with this subject. */
  async tokenIn(subject: RegExp): Promise<string> {
    const { text } = await this.mail(subject);
    const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
    if (token === undefined) throw new Error(`no link in: ${text}`);
    this.recordSecret(token);
    return token;
  }
}

/** Runs `work` while these tables reject every insert. */
async function withInsertsBlocked(
  product: Product,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const alter = (change: string): Promise<void> =>
    asAdministrator(product, async (client) => {
      for (const table of tables) await client.query(`ALTER TABLE ${table} ${change}`);
    });
  await alter('ADD CONSTRAINT reject_all CHECK (false) NOT VALID');
  await work();
  await alter('DROP CONSTRAINT reject_all');
}

async function signUpAndActivate(ada: Visitor, admin: Person): Promise<string> {
  await ada.signUp();
  const voided = await ada.tokenIn(/^confirm your/i);
  await ada.call('POST', '/api/auth/signup', { email: ada.email, password: ada.password });
  await ada.call('POST', '/api/auth/login', { email: ada.email, password: 'not her password' });
  await eventually('the link of the second sign-up', async () =>
    (await ada.tokenIn(/^confirm your/i)) === voided ? undefined : true,
  );
  await ada.followVerificationLink();
  await ada.expect(200, 'POST', '/api/auth/forgot', { email: ada.email });
  const token = await ada.tokenIn(/^choose a new/i);
  await ada.expect(200, 'GET', `/api/auth/validate-reset-token?token=${token}`);
  await ada.expect(200, 'POST', '/api/auth/reset', { token, newPassword: ada.password });
  const { id } = await ada.logIn();

  const { uploadURL } = await ada.expect<{ uploadURL: string }>(200, 'POST', '/api/photos/upload-url');
  ada.recordSecret(new URL(uploadURL).searchParams.get('signature') ?? '');
  const put = (body: Uint8Array<ArrayBuffer>) =>
    fetch(uploadURL, { method: 'PUT', headers: { 'content-type': 'image/png', cookie: ada.cookie }, body });
  expect((await put(new TextEncoder().encode('no picture'))).status).toBe(415);
  const photo = await ada.uploadSelfie();
  expect((await ada.call('GET', photo.url)).status).toBe(200);
  await admin.expect(200, 'POST', `/api/admin/verifications/${photo.id}/approve`, {});
  await ada.activate();
  await ada.saveProfile({ displayName: TEXTS.name, dateOfBirth: '1980-05-17', bio: TEXTS.bio });
  return id;
}

async function matchAndChat(ada: Visitor, ben: Person & { id: string }, adaId: string): Promise<string> {
  await ada.expect(200, 'POST', '/api/likes', { toUserId: ben.id });
  const { matchId } = await ben.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: adaId });
  const chat = await Chat.open(ada, { 'x-forwarded-for': ADDRESS });
  await chat.subscribe(matchId);
  chat.send(`{"type":"${TEXTS.message}`);
  chat.send({ type: 'typing', matchId: TEXTS.message });
  await ada.expect(201, 'POST', `/api/messages/${matchId}`, { body: TEXTS.message });
  await chat.frame((frame) => frame.message?.body === TEXTS.message);
  await ada.mail(/match/i);
  chat.close();
  return matchId;
}

/** Causes client errors and server errors. Returns the ids of the requests that failed with 500. */
async function causeErrors(product: Product, ada: Visitor, matchId: string): Promise<string[]> {
  await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ADDRESS },
    body: `{"email":"${ada.email}","password":"${ada.password}`,
  });
  await ada.call('GET', `/${TEXTS.lost}/${ada.email}?name=${encodeURIComponent(TEXTS.name)}`);
  const query = `mutation { logIn(email: "${ada.email}", password: "${ada.password}") { nothing } }`;
  await ada.call('POST', '/graphql', { query });
  await ada.call('PUT', '/api/profile', { displayName: TEXTS.name, dateOfBirth: TEXTS.bio });

  const failedRequestIds: string[] = [];
  const fail = async (method: string, path: string, body: unknown): Promise<void> => {
    const { status, headers } = await ada.call(method, path, body);
    expect([path, status]).toEqual([path, 500]);
    failedRequestIds.push(headers.get('x-request-id') ?? '');
  };
  await withInsertsBlocked(product, TABLES, async () => {
    await fail('POST', '/api/auth/signup', { email: `other.${ada.email}`, password: ada.password });
    await fail('PUT', '/api/profile', {
      displayName: TEXTS.name,
      dateOfBirth: '1980-05-17',
      bio: `${TEXTS.bio}, still`,
    });
    await fail('POST', `/api/messages/${matchId}`, { body: TEXTS.message });
    const contact = { name: TEXTS.name, email: ada.email, category: 'other', message: TEXTS.contact };
    await fail('POST', '/api/feedback', contact);
  });
  await withInsertsBlocked(product, ['notifications.outgoing_mails'], async () => {
    await ada.expect(200, 'POST', '/api/auth/forgot', { email: ada.email });
    await eventually('an event that cannot be handled', async () =>
      (await logOf(product, 'notifications')).find(({ msg }) => String(msg).includes('password-reset-requested')),
    );
  });
  return failedRequestIds;
}

async function reportAndGetBanned(
  ada: Visitor,
  ben: Person & { id: string },
  admin: Person,
  adaId: string,
): Promise<void> {
  const contact = { name: TEXTS.name, email: ada.email, category: 'other', message: TEXTS.contact };
  await ada.expect(201, 'POST', '/api/feedback', contact);
  const [message] = await admin.expect<{ id: string }[]>(200, 'GET', INBOX);
  await admin.expect(201, 'POST', `${INBOX}/${message?.id}/replies`, { text: TEXTS.answer });
  await ada.mail(/^Re: your message/);
  await ada.expect(201, 'POST', '/api/reports', { userId: ben.id, category: 'other', details: TEXTS.report });
  await admin.expect(200, 'POST', `/api/admin/ban/${adaId}`, { reason: TEXTS.reason, duration: 7 });
  await ada.mail(/suspend|ban/i);
  expect((await ada.call('POST', '/api/auth/login', { email: ada.email, password: ada.password })).status).toBe(403);
}

// All components at debug level, with normal use and with failures.
// One backend: the components log the same on each.
describe.each(busBackends.slice(-1))('the logs of the product, on $name', (backend) => {
  let product: Product;
  let people: Person[];
  let secrets: string[];
  let failedRequestIds: string[];
  let lines: string[];

  beforeAll(async () => {
    const settings = { LOG_LEVEL: 'debug', TRUST_PROXY: '1', DEMO: '1' };
    product = await startProduct({ ...(await backend.settings()), ...SETTLED_ON_A_BUSY_HOST, ...settings });
    const admin = await logInAdmin(product);
    const ada = new Visitor(product, 'adalbertine.quux@example.com', 'a password of hers');
    const adaId = await signUpAndActivate(ada, admin);
    const ben = await becomeMember(product, admin, { displayName: 'Benvolio Zyzzy' });
    const matchId = await matchAndChat(ada, ben, adaId);
    failedRequestIds = await causeErrors(product, ada, matchId);
    await reportAndGetBanned(ada, ben, admin, adaId);
    people = [ada, ben, admin];
    ({ secrets } = ada);
    // Stopping the product flushes the logs.
    await product.halt();
    const folder = join(product.dataDir, 'logs');
    const files = await readdir(folder);
    const texts = await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')]));
    lines = texts.flatMap(([file = '', text = '']) => text.split('\n').map((line) => `${file}: ${line}`));
  }, 720_000);
  afterAll(async () => {
    await product?.stop();
    await backend.stop();
  });

  it('contain every failure with its request id', () => {
    expect(failedRequestIds).toHaveLength(4);
    for (const requestId of failedRequestIds) {
      const matching = lines.filter((line) => line.includes(requestId));
      expect(matching.join('\n')).toContain('violates check constraint');
      expect(matching.some((line) => line.startsWith('gateway.log') && line.includes('"status":500'))).toBe(true);
    }
    expect(
      lines.filter((line) => /^notifications\.log: .*failed to handle identity\.password-reset-requested/.test(line)),
    ).not.toEqual([]);
  });

  it('exist for every component', () => {
    const files = new Set(lines.map((line) => line.split(': ', 1)[0]));
    for (const component of [...SERVICES, 'gateway', 'demo']) expect(files).toContain(`${component}.log`);
  });

  it('contain no email address, name, text, token, cookie, signature, or client IP address', () => {
    const secretsAndTexts = [
      ...people.flatMap(({ email, password, tokens }) => [email, password, ...tokens]),
      ...secrets,
      ...Object.values(TEXTS),
      ...['Adalbertine', 'Benvolio', 'signature=', 'sid=', ADDRESS],
    ];
    expect(new Set(secrets).size).toBeGreaterThanOrEqual(4);
    const leaks = secretsAndTexts
      .filter((word) => word !== '')
      .flatMap((word) => {
        const found = lines.find((line) => line.toLowerCase().includes(word.toLowerCase()));
        return found === undefined ? [] : [{ word, found }];
      });
    expect(leaks).toEqual([]);
  });
});
