import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';
import { startEmbeddedDatabase, databaseUrl } from '@kindred/embedded-database';
import { startS3, type S3UnderTest } from '@kindred/testing';
import {
  backUpInstallation,
  cardCountsAreWritten,
  contents,
  digests,
  dueTasks,
  isExcluded,
  manifestOf,
  rowsOf,
  runOperator,
  shape,
  suspendMessaging,
} from '../support/backups.js';
import { allMessages } from '../support/chat.js';
import { busBackends } from '../support/bus-backends.js';
import { eventually, TASK_RETRIES_MILLISECONDS } from '../support/conditions.js';
import { administratorsUrl, asAdministrator } from '../support/database.js';
import { becomeMember, createMatch, logInAdmin, Person } from '../support/person.js';
import { logOf, startProduct, type Product } from '../support/product.js';
import { isKeptEvent, sentEventsAreErased, storedObjects, tracesOf } from '../support/traces.js';

type Member = Person & { id: string };

/** A restored installation gets a new id. */
const REGENERATED = 'moderation.installation';
const SIZES = 3;

describe.each(busBackends)('backup and restore, on $name', (backend) => {
  let folder: string;
  let product: Product;
  let s3: S3UnderTest;
  let admin: Person;
  let anna: Member;
  let ben: Member;
  let matchId: string;
  let idleBackup: string;
  const live = (): Promise<string> => administratorsUrl(product);
  const restore = (backup: string, environment: Record<string, string>) =>
    runOperator('npm', ['restore', backup], environment);
  const backUp = (into: string): Promise<string> => backUpInstallation(product.dataDir, into);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindred-backups-'));
    s3 = await startS3();
    product = await startProduct(await backend.settings());
    admin = await logInAdmin(product);
    [anna, ben] = [await becomeMember(product, admin), await becomeMember(product, admin)];
    matchId = await createMatch(anna, ben);
    await anna.expect(201, 'POST', `/api/messages/${matchId}`, { body: 'Grüße \\ \t "quoted" \u0001 and\nlines' });
    await ben.expect(201, 'POST', '/api/reports', { userId: anna.id, category: 'other', details: 'Only a test.' });
    const stranger = await becomeMember(product, admin);
    await anna.expect(200, 'POST', '/api/blocks', { toUserId: stranger.id });
    await anna.expect(200, 'POST', '/api/auth/forgot', { email: anna.email });
    const areStored = async () => (await storedObjects(product)).length > 3 * SIZES || undefined;
    await eventually('all photo sizes are stored', areStored, TASK_RETRIES_MILLISECONDS);
    await cardCountsAreWritten(await live(), 2);
  }, 720_000);
  afterAll(async () => {
    await product?.stop();
    await s3?.stop();
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is a consistent snapshot during concurrent writes', async () => {
    let isOver = false;
    let sent = 0;
    const writing = [
      async () => {
        await anna.expect(201, 'POST', `/api/messages/${matchId}`, { body: `message ${sent}` });
        sent += 1;
      },
      async () => {
        const { id } = await ben.uploadSelfie([1, 2, 3]);
        await ben.expect(204, 'DELETE', `/api/photos/${id}`);
      },
    ].map(async (write) => {
      while (!isOver) await write();
    });
    await eventually('writes have started', () => (sent > 20 ? true : undefined));
    const before = sent;
    const backup = await backUp(join(folder, 'busy'));
    isOver = true;
    await Promise.all(writing);

    const manifest = await manifestOf(backup);
    expect(manifest.media.missing).toBe(0);
    const messages = await rowsOf(backup, 'messaging.messages');
    const numbers = messages
      .flatMap((line) => /message (\d+)/.exec(line)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
    expect(numbers.length).toBeGreaterThanOrEqual(before);
    expect(numbers).toEqual(numbers.map((_number, index) => index));
    // Every referenced object is in the backup, and no other.
    const named = [
      ...(await rowsOf(backup, 'moderation.photo_renditions')),
      ...(await rowsOf(backup, 'moderation.photos')),
      ...(await rowsOf(backup, 'moderation.uploads')),
      ...(await rowsOf(backup, 'moderation.report_photos')),
    ].flatMap((line) => line.match(/(?:evidence|originals|renditions)\/[0-9a-f-]{36}/g) ?? []);
    const copied = [...(await digests(join(backup, 'media'))).keys()].map((path) =>
      path.replace(/^(\w+)\/(..)\//, '$1/$2'),
    );
    expect(copied.sort()).toEqual([...new Set(named)].sort());
    expect(copied.length).toBe(manifest.media.objects);
  });

  it('is readable only by its owner, and contains no sessions or tokens', async () => {
    const noDueTasks = async () => (await dueTasks(await live())) === 0 || undefined;
    await eventually('no due tasks', noDueTasks, TASK_RETRIES_MILLISECONDS);
    idleBackup = await eventually('no pending events', async () => {
      const backup = await backUp(join(folder, 'rest'));
      const { events } = await manifestOf(backup);
      const outboxes = await Promise.all(SERVICES.map((service) => rowsOf(backup, `${service}.outbox`)));
      if (events === 0 && outboxes.flat().length === 0) return backup;
      await rm(backup, { recursive: true });
      return undefined;
    });
    const entries = await readdir(idleBackup, { recursive: true, withFileTypes: true });
    const modes = await Promise.all(
      entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mode & 0o077),
    );
    expect(modes.every((mode) => mode === 0)).toBe(true);
    expect(entries.map(({ name }) => name)).toContain('identity.accounts.copy.gz');
    const excluded = [...(await contents(await live())).keys()].filter(isExcluded);
    expect((await Promise.all(excluded.map((table) => rowsOf(idleBackup, table)))).flat()).toEqual([]);
    expect(await readdir(join(folder, 'rest'))).toHaveLength(1);
  });

  it('restores identical rows and media into an empty folder, and runs', async () => {
    const dataDir = join(folder, 'restored');
    const settings = await backend.settings();
    const expected = await contents(await live());
    const expectedShape = await shape(await live());
    const media = await digests(join(product.dataDir, 'media'));
    expect(await restore(idleBackup, { DATA_DIR: dataDir, ...settings })).toMatchObject({ code: 0 });

    const server = await startEmbeddedDatabase({ folder: dataDir });
    try {
      const url = databaseUrl(server.adminUrl, 'kindred');
      const found = await contents(url);
      expect([...found.keys()]).toEqual([...expected.keys()]);
      for (const [table, rows] of expected) {
        const wanted = isExcluded(table) ? [] : rows;
        if (table === REGENERATED) expect([found.get(table)?.length, found.get(table)]).not.toEqual([1, wanted]);
        else expect({ table, rows: found.get(table) }).toEqual({ table, rows: wanted });
      }
      expect(await shape(url)).toEqual(expectedShape);
    } finally {
      await server.stop();
    }
    const marker = media.get('installation');
    const restored = await digests(join(dataDir, 'media'));
    expect(restored.get('installation')).not.toBe(marker);
    for (const objects of [media, restored]) objects.delete('installation');
    // Orphaned objects are not restored; their deletion is paused during a backup.
    const orphaned = (expected.get('moderation.tasks') ?? []).map((row) => /\w+\/[0-9a-f-]{36}/.exec(row)?.[0]);
    for (const path of media.keys()) {
      if (orphaned.includes(path.replace(/^(\w+)\/(..)\//, '$1/$2'))) media.delete(path);
    }
    expect(restored).toEqual(media);

    const second = await startProduct(settings, { dataDir });
    try {
      const again = new Person(second, anna.email);
      again.cookie = anna.cookie;
      expect((await again.call('GET', '/api/auth/me')).status).toBe(401);
      await again.logIn();
      expect((await allMessages(again, matchId))[0]?.body).toBe('Grüße \\ \t "quoted" \u0001 and\nlines');
      await again.expect(201, 'POST', `/api/messages/${matchId}`, { body: 'We are back.' });
      const [photo] = await again.expect<{ url: string }[]>(200, 'GET', '/api/photos');
      expect((await again.call('GET', photo?.url ?? '')).status).toBe(200);
      const log = await logOf(second, 'moderation');
      // On a busy host, the first connection to the database can time out; it is retried.
      const errors = log.filter(({ level, context }) => level === 'error' && context !== 'TypeOrmModule');
      expect(errors).toEqual([]);
    } finally {
      await second.halt();
    }
    const rejected = await restore(idleBackup, { DATA_DIR: dataDir, ...settings });
    expect(rejected).toMatchObject({ code: 1 });
    expect(rejected.output).toMatch(/^The database is not empty: it has identity\.\w+ \(\d+ rows\), .*more/m);
  }, 720_000);

  it('restores into another database and a bucket, which can be backed up again', async () => {
    const name = `kindred_second_${Date.now()}`;
    await asAdministrator(product, (client) => client.query(`CREATE DATABASE ${name}`));
    const { endpoint, bucket, accessKey, secretKey } = s3.settings;
    const environment = {
      DATABASE_URL: databaseUrl(await live(), name),
      S3_ENDPOINT: endpoint.origin,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      ...(await backend.settings()),
    };
    expect(await runOperator('container', ['restore', idleBackup], environment)).toMatchObject({ code: 0 });
    const { code, output } = await runOperator('container', ['backup', join(folder, 'second')], environment);
    expect({ code, output }).toMatchObject({ code: 0 });
    const second = join(folder, 'second', (await readdir(join(folder, 'second')))[0] ?? '');

    expect(await digests(join(second, 'media'))).toEqual(await digests(join(idleBackup, 'media')));
    const [one, other] = [await contents(await live()), await contents(environment.DATABASE_URL)];
    for (const [table, rows] of one) {
      if (table !== REGENERATED) expect([table, other.get(table)]).toEqual([table, isExcluded(table) ? [] : rows]);
    }
    expect(await shape(environment.DATABASE_URL)).toEqual(await shape(await live()));

    // Only the database is new: the bucket is in use.
    await asAdministrator(product, (client) => client.query(`CREATE DATABASE ${name}_third`));
    const third = { ...environment, DATABASE_URL: databaseUrl(await live(), `${name}_third`) };
    const rejected = await runOperator('container', ['restore', idleBackup], third);
    expect(rejected.code).toBe(1);
    expect(rejected.output).toMatch(new RegExp(`^the bucket ${bucket} is not empty: it has `, 'im'));
  });

  it('rejects a modified backup, and names the file', async () => {
    const copy = join(folder, 'changed');
    await cp(idleBackup, copy, { recursive: true });
    const table = join(copy, 'database', 'identity.accounts.copy.gz');
    const bytes = await readFile(table);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(table, bytes);
    const { code, output } = await restore(copy, { DATA_DIR: join(folder, 'never') });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/identity\.accounts\.copy\.gz.* was changed/),
    });
  });

  it('refuses to restore into a running installation', async () => {
    const { code, output } = await restore(idleBackup, { DATA_DIR: product.dataDir });
    expect({ code, output }).toEqual({ code: 1, output: `Kindred is running on ${product.dataDir}: stop it first.\n` });
  });

  it('keeps undelivered events of an unresponsive service, but not members who were deleted after the backup', async () => {
    const [carl, dora] = [await becomeMember(product, admin), await becomeMember(product, admin)];
    const eve = await becomeMember(product, admin);
    await createMatch(eve, carl);
    const messaging = await suspendMessaging(product);
    let backup: string;
    let madeMatch: string;
    try {
      madeMatch = await createMatch(carl, dora);
      backup = await backUp(join(folder, 'undelivered'));
    } finally {
      process.kill(messaging, 'SIGCONT');
    }
    expect((await manifestOf(backup)).events).toBeGreaterThan(0);
    await eve.expect(204, 'DELETE', '/api/account', { password: eve.password });
    await eventually('the deletion is in the ledger', async () =>
      (await digests(join(product.dataDir, 'deletions'))).size === 1 ? true : undefined,
    );
    const settings = await backend.settings();
    const dataDir = join(folder, 'republished');
    await mkdir(dataDir);
    const restored = await restore(backup, { DATA_DIR: dataDir, ...settings });
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('1 restored accounts are in the') });
    const second = await startProduct(settings, { dataDir });
    try {
      const again = new Person(second, carl.email);
      await again.logIn();
      await sentEventsAreErased(second);
      await eventually('only the audit trail is left of the deleted member', async () => {
        const traces = await tracesOf(second, settings['REDIS_URL'], [eve.id, eve.email]);
        return traces.every((trace) => trace.where === 'moderation.audit_records' || isKeptEvent(trace)) || undefined;
      });
      await eventually('the conversation exists', async () =>
        (await again.call('POST', `/api/messages/${madeMatch}`, { body: 'Hello' })).status === 201 ? true : undefined,
      );
    } finally {
      await second.stop();
    }
  }, 720_000);
});
