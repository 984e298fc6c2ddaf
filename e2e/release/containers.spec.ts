import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import {
  cleanUp,
  assembleImages,
  startComposeSimulation,
  type ComposeSimulation,
} from '../containers/compose-simulation.js';
import { Chat } from '../support/chat.js';
import { busBackends } from '../support/bus-backends.js';
import { describeOnRedis } from '../support/on-redis.js';
import { Person } from '../support/person.js';
import { setUpSecondFactor } from '../support/second-factor.js';

const run = promisify(execFile);
const COMPONENTS = [...SERVICES, 'gateway', 'operator'];
/** Compressed size of the base image and the init process (79 MB), with headroom for the next version. */
const BASE_BYTES = 90_000_000;
const MAX_IMAGE_BYTES = 250_000_000;

let images: string;
beforeAll(async () => {
  images = await mkdtemp(join(tmpdir(), 'kindred-images-'));
  await assembleImages(COMPONENTS, images);
}, 540_000);
afterAll(() => cleanUp(images));

describe('container images', () => {
  it.each(COMPONENTS)('is small for %s and contains no development tools', async (component) => {
    const { stdout } = await run('sh', ['-c', 'tar -c . | gzip -1 | wc -c'], { cwd: join(images, component) });
    expect(Number(stdout)).toBeLessThan(MAX_IMAGE_BYTES - BASE_BYTES);
    const { stdout: found } = await run(
      'find',
      [
        ...['.', '(', '-name', '*.spec.*', '-path', './services/*', '-o', '-path', './node_modules/typescript'],
        ...['-o', '-path', './node_modules/jest', '-o', '-name', '.env*', '-o', '-name', '*.tsbuildinfo', ')'],
      ],
      { cwd: join(images, component) },
    );
    expect(found).toBe('');
  });
});

/** A member whose emails arrive by SMTP. */
class Visitor extends Person {
  constructor(
    private readonly simulation: ComposeSimulation,
    email: string,
    password?: string,
  ) {
    super(simulation, email, password);
  }

  override mails(): ReturnType<Person['mails']> {
    return Promise.resolve(
      this.simulation.mails
        .filter(({ to }) => to?.some(({ address }) => address === this.email))
        .map(({ messageId = '', subject = '', text = '', html = '', date = '' }) => {
          return { id: messageId, to: this.email, subject, text, html, createdAt: date };
        }),
    );
  }
}

// The containers use Redis as the bus.
describeOnRedis(busBackends, 'the containers of docker-compose.yml', () => {
  let simulation: ComposeSimulation;
  beforeAll(async () => {
    simulation = await startComposeSimulation(images);
  }, 720_000);
  afterAll(() => simulation?.stop(), 180_000);

  it('start in dependency order, each after its dependencies are healthy', () => {
    expect(simulation.order.slice(-1)).toEqual(['gateway']);
    const { operator: _operator, ...all } = simulation.compose.services;
    expect([...simulation.order].sort()).toEqual(Object.keys(all).sort());
  });

  it('serve a member from signup to the first message', async () => {
    const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = simulation.compose.services['identity']?.environment ?? {};
    const admin = new Visitor(simulation, String(ADMIN_EMAIL), String(ADMIN_PASSWORD));
    await admin.logIn();
    // The default in production: administrators need a second factor.
    const rejected = await admin.call('GET', '/api/users');
    expect(rejected).toMatchObject({ status: 403, body: { code: 'TOTP_SETUP_REQUIRED' } });
    await setUpSecondFactor(admin);
    const join = async (name: string): Promise<Visitor & { id: string }> => {
      const person = new Visitor(simulation, `${name}@example.com`);
      await person.signUp();
      expect((await person.followVerificationLink()).status).toBe(302);
      const { id } = await person.logIn();
      const photo = await person.uploadSelfie();
      expect((await person.call('GET', photo.url)).status).toBe(200);
      await admin.expect(200, 'POST', `/api/admin/verifications/${photo.id}/approve`, {});
      await person.activate();
      await person.saveProfile({ displayName: name, dateOfBirth: '1980-05-17' });
      return Object.assign(person, { id });
    };
    const [maya, omar] = [await join('maya'), await join('omar')];
    await maya.expect(200, 'POST', '/api/likes', { toUserId: omar.id });
    const { matchId } = await omar.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: maya.id });
    const chat = await Chat.open(maya);
    await chat.subscribe(matchId);
    await omar.expect(201, 'POST', `/api/messages/${matchId}`, { body: 'Good evening' });
    await chat.frame(({ message }) => message?.body === 'Good evening');
    chat.close();
    await maya.mail(/match/i);
  });

  it('contain their command-line tools and the web client', async () => {
    expect(await simulation.execute('identity', ['services/identity/dist/cli.js', 'list'])).toContain(
      'admin@kindred.local',
    );
    expect(await simulation.execute('identity', ['services/shared/event-bus/dist/cli.js', 'failed'])).toBe('');
    const page = await new Visitor(simulation, 'visitor@example.com').call<string>('GET', '/');
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<div id="root">') });
  });

  it('are backed up by the operator container', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kindred-backups-'));
    try {
      // The container runs as another user, which has to write to the volume.
      await chmod(folder, 0o777);
      const { code, output } = await simulation.runOnce('operator', {}, ['backup', folder]);
      expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(folder) });
      expect(await readdir(folder)).toEqual([expect.stringMatching(/^kindred-/)]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 180_000);

  it('do not expose development endpoints', async () => {
    const visitor = new Visitor(simulation, 'visitor@example.com');
    expect((await visitor.call('GET', '/dev/mailbox')).status).toBe(404);
    expect((await visitor.call('GET', '/api/docs')).status).toBe(404);
    const response = await visitor.call('POST', '/graphql', { query: '{ __schema { types { name } } }' });
    expect(JSON.stringify(response.body)).not.toContain('__Type');
  });

  it('refuse to start with a missing or well-known secret, and name it', async () => {
    for (const [name, changed, message] of [
      ['matching', { SESSION_SECRET: undefined }, 'matching: SESSION_SECRET is not set'],
      ['identity', { SESSION_SECRET: 'change-me-please-1' }, 'identity: SESSION_SECRET is a well-known default'],
      ['identity', { ADMIN_PASSWORD: undefined }, 'identity: ADMIN_PASSWORD is not set'],
      ['moderation', { S3_SECRET_KEY: 'minioadmin' }, 'moderation: S3_SECRET_KEY is a well-known default'],
      ['notifications', { SMTP_URL: undefined }, 'notifications: SMTP_URL is not set'],
      ['messaging', { CALLER_PUBLIC_KEYS: undefined }, 'messaging: CALLER_PUBLIC_KEYS is not set'],
      ['gateway', { SESSION_SECRET: undefined }, 'SESSION_SECRET is not set'],
      ['gateway', { CALLER_SIGNING_KEY: undefined }, 'CALLER_SIGNING_KEY is not set'],
      ['prepare', { MATCHING_DATABASE_PASSWORD: '' }, 'MATCHING_DATABASE_PASSWORD is not set'],
    ] as const) {
      const { code, output } = await simulation.runOnce(name, changed);
      expect({ name, code, output }).toEqual({ name, code: 1, output: expect.stringContaining(message) });
      expect(output.trim().split('\n')).toHaveLength(1);
    }
  }, 180_000);

  it('shut down gracefully on SIGTERM', async () => {
    for (const name of ['gateway', ...SERVICES]) {
      const one = simulation.running.get(name);
      if (one === undefined) throw new Error(`${name} is not running`);
      one.process.kill('SIGTERM');
      const [code, signal] = (await once(one.process, 'exit')) as [number | null, string | null];
      expect({ name, code, signal }).toEqual({ name, code: 0, signal: null });
    }
  }, 360_000);
});
