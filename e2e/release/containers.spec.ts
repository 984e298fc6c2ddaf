import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import { withClient } from '@kindred/embedded-database';
import { createClient } from 'redis';
import { startComposeSimulation, type ComposeSimulation } from '../containers/compose-simulation.js';
import { assembleImages, cleanUp, type Running } from '../containers/container-process.js';
import { startKubernetesSimulation, type KubernetesSimulation } from '../containers/kubernetes-simulation.js';
import { Chat } from '../support/chat.js';
import { busBackends } from '../support/bus-backends.js';
import { describeOnRedis } from '../support/on-redis.js';
import { Person } from '../support/person.js';
import { setUpSecondFactor } from '../support/second-factor.js';

const run = promisify(execFile);
const COMPONENTS = [...SERVICES, 'gateway', 'operator'];
/** Compressed size of the base image and the init process (79 MB), with headroom for the next version. */
const BASE_BYTES = 90_000_000;
const MAX_IMAGE_BYTES = 140_000_000;

let images: string;
beforeAll(async () => {
  images = await mkdtemp(join(tmpdir(), 'kindred-images-'));
  await assembleImages(COMPONENTS, images);
});
afterAll(() => cleanUp(images));

describe('container images', () => {
  it.each(COMPONENTS)('is small for %s and contains no development tools', async (component) => {
    // Uncompressed, so larger than the image: compressing takes a second per image.
    const { stdout } = await run('du', ['-s', '--apparent-size', '--block-size=1', join(images, component)]);
    expect(Number.parseInt(stdout)).toBeLessThan(MAX_IMAGE_BYTES - BASE_BYTES);
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

type Simulation = Pick<ComposeSimulation, 'url' | 'mails'>;

/** A member whose emails arrive by SMTP. */
class Visitor extends Person {
  constructor(
    private readonly simulation: Simulation,
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

/** Two members sign up, are verified by the administrator, match, and write. */
async function meetAndWrite(simulation: Simulation, adminEmail: string, adminPassword: string): Promise<void> {
  const admin = new Visitor(simulation, adminEmail, adminPassword);
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
}

/** Sends SIGTERM to one process after another, and expects it to exit with code 0. */
async function expectGracefulStop(processes: ReadonlyMap<string, Running>, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const one = processes.get(name);
    if (one === undefined) throw new Error(`${name} is not running`);
    one.process.kill('SIGTERM');
    const [code, signal] = (await once(one.process, 'exit')) as [number | null, string | null];
    expect({ name, code, signal }).toEqual({ name, code: 0, signal: null });
  }
}

// The containers use Redis as the bus.
describeOnRedis(busBackends, 'the containers of docker-compose.yml', () => {
  let simulation: ComposeSimulation;
  beforeAll(async () => {
    simulation = await startComposeSimulation(images);
  }, 720_000);
  afterAll(() => simulation?.stop());

  it('start in dependency order, each after its dependencies are healthy', () => {
    expect(simulation.order.slice(-1)).toEqual(['gateway']);
    const { operator: _operator, ...all } = simulation.compose.services;
    expect([...simulation.order].sort()).toEqual(Object.keys(all).sort());
  });

  it('serve a member from signup to the first message', async () => {
    const { ADMIN_EMAIL = '' } = simulation.compose.services['identity']?.environment ?? {};
    const { output: password } = await simulation.runOnce('secrets', {}, ['show', 'ADMIN_PASSWORD']);
    await meetAndWrite(simulation, String(ADMIN_EMAIL), password.trim());
  });

  it('know the secrets that they need, and no others', async () => {
    const names = async (container: string) => Object.keys(await simulation.secretsOf(container)).sort();
    const shared = ['REDIS_URL', 'SESSION_SECRET'];
    const ofService = [...shared, 'CALLER_PUBLIC_KEYS', 'DATABASE_URL'];
    expect(await names('gateway')).toEqual([...shared, 'CALLER_SIGNING_KEY'].sort());
    for (const [service, more] of [
      ['identity', ['ADMIN_PASSWORD']],
      ['matching', []],
      ['messaging', []],
      ['moderation', ['S3_ACCESS_KEY', 'S3_SECRET_KEY']],
      ['notifications', ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY']],
    ] as const)
      expect([service, await names(service)]).toEqual([service, [...ofService, ...more].sort()]);
  });

  it('contain their command-line tools and the web client', async () => {
    expect(await simulation.execute('identity', ['services/identity/dist/bundle/cli.js', 'list'])).toContain(
      'admin@kindred.local',
    );
    expect(await simulation.execute('identity', ['services/shared/event-bus/dist/bundle/cli.js', 'failed'])).toBe('');
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
  });

  it('do not expose development endpoints', async () => {
    const visitor = new Visitor(simulation, 'visitor@example.com');
    expect((await visitor.call('GET', '/dev/mailbox')).status).toBe(404);
    expect((await visitor.call('GET', '/api/docs')).status).toBe(404);
    const response = await visitor.call('POST', '/graphql', { query: '{ __schema { types { name } } }' });
    expect(JSON.stringify(response.body)).not.toContain('__Type');
  });

  // Some of the secrets; the tests of the settings have all of them.
  it('refuse to start with a missing or well-known secret, and name it', async () => {
    for (const [name, changed, message] of [
      ['matching', { SESSION_SECRET: undefined }, 'matching: SESSION_SECRET is not set'],
      ['moderation', { S3_SECRET_KEY: 'minioadmin' }, 'moderation: S3_SECRET_KEY is a well-known default'],
      ['gateway', { SESSION_SECRET: undefined }, 'SESSION_SECRET is not set'],
      ['prepare', { MATCHING_DATABASE_PASSWORD: '' }, 'MATCHING_DATABASE_PASSWORD is not set'],
    ] as const) {
      const { code, output } = await simulation.runOnce(name, changed);
      expect({ name, code, output }).toEqual({ name, code: 1, output: expect.stringContaining(message) });
      expect(output.trim().split('\n')).toHaveLength(1);
    }
  });

  it(
    'shut down gracefully on SIGTERM',
    () => expectGracefulStop(simulation.running, ['gateway', ...SERVICES]),
    360_000,
  );
});

describeOnRedis(busBackends, 'the pods of deploy/kubernetes', () => {
  let simulation: KubernetesSimulation;
  beforeAll(async () => {
    simulation = await startKubernetesSimulation(images);
  }, 720_000);
  afterAll(() => simulation?.stop());

  it('start after the job has prepared the database, applied the migrations, and granted the roles', () => {
    expect([...simulation.jobOutput.keys()]).toEqual(['prepare', ...SERVICES, 'grant']);
    for (const service of SERVICES)
      expect(simulation.jobOutput.get(service)).toContain(`The migrations of ${service} have been applied.`);
    expect([...simulation.pods.keys()].sort()).toEqual(['gateway', ...SERVICES].sort());
  });

  it('serve members, with Redis servers for queues, signals, and rate limits, and a bucket by role', async () => {
    await meetAndWrite(simulation, 'admin@club.example', simulation.secrets['identity']?.['ADMIN_PASSWORD'] ?? '');
    const keys = async (url = '') => {
      const client = createClient({ url });
      await client.connect();
      const all = await client.keys('*');
      await client.close();
      return all.map((key) => key.split(':')[1]);
    };
    const { REDIS_URL, LIVE_REDIS_URL, RATE_LIMIT_REDIS_URL } = simulation.secrets['gateway'] ?? {};
    expect(await keys(REDIS_URL)).toContain('matching');
    expect(await keys(REDIS_URL)).not.toContain('rate');
    expect(await keys(LIVE_REDIS_URL)).toEqual([]);
    expect(new Set(await keys(RATE_LIMIT_REDIS_URL))).toEqual(new Set(['rate']));
  });

  it('run with roles that cannot change tables', async () => {
    for (const [service, table] of [
      ['identity', 'accounts'],
      ['messaging', 'conversations'],
    ] as const) {
      const url = simulation.secrets[service]?.['DATABASE_URL'] ?? '';
      await withClient(url, async (client) => {
        await expect(client.query(`DROP TABLE ${table}`)).rejects.toThrow('must be owner');
        await expect(client.query(`ALTER TABLE ${table} ADD other text`)).rejects.toThrow('must be owner');
      });
    }
  });

  it('are backed up every night by a role that can change nothing, and the copy is restored on trial', async () => {
    expect(await simulation.runCronJob('backup')).toEqual({
      code: 0,
      output: expect.stringContaining('Copied to the bucket kindred-backups'),
    });
    expect(await simulation.runCronJob('restore-check')).toEqual({
      code: 0,
      output: expect.stringMatching(/can be restored: \d+ rows, [1-9]\d* objects/),
    });
    await withClient(simulation.secrets['backup']?.['DATABASE_URL'] ?? '', async (client) => {
      await expect(client.query('DELETE FROM identity.accounts')).rejects.toThrow('permission denied');
    });
    // The ledger is in a bucket, by role.
    expect(simulation.pods.get('identity')?.printed()).not.toContain('could not read the deletion ledger');
  });

  it('answer their probes, and have the metrics of the scalers', async () => {
    for (const name of simulation.pods.keys())
      for (const kind of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
        expect([name, kind, await simulation.probe(name, kind)]).toEqual([name, kind, 200]);
    expect(await simulation.metricsOf('gateway')).toMatch(/^sockets_open\{[^}]*service="gateway"/m);
    for (const service of SERVICES) {
      const metrics = await simulation.metricsOf(service);
      expect([service, metrics]).toEqual([service, expect.stringContaining('# TYPE event_lag_seconds histogram')]);
      expect([service, metrics]).toEqual([service, expect.stringContaining('# TYPE queue_oldest_seconds gauge')]);
      expect([service, metrics]).toEqual([service, expect.stringContaining('# TYPE tasks_oldest_seconds gauge')]);
    }
  });

  it('shut down gracefully on SIGTERM', () => expectGracefulStop(simulation.pods, ['gateway', ...SERVICES]), 360_000);
});
