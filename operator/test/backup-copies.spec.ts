import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '@kindred/embedded-database';
import { createTestDatabase, startS3, type S3UnderTest, type TestDatabase } from '@kindred/testing';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Client } from 'minio';
import { backupCommand } from '../src/backup/command.js';
import { fetchBackupCommand } from '../src/copy/command.js';
import { restoreCheckCommand } from '../src/restore-check/command.js';
import { restoreCommand } from '../src/restore/command.js';
import { copyMediaCommand } from '../src/restore/copy-media.js';

const PHOTO = 'originals/0f0e0d0c-0b0a-4909-8807-060504030201';
const PHOTO_PATH = 'originals/0f/0e0d0c-0b0a-4909-8807-060504030201';
const [DELETED, KEPT] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

const EXPIRED = 'kindred-2020-01-01T03-15-00Z';

const TABLES = `
  CREATE TABLE migrations (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE outbox (position bigint GENERATED ALWAYS AS IDENTITY, event_id uuid, envelope jsonb);`;

describe('encrypted backups and their copies in a bucket', () => {
  let folder: string;
  let source: TestDatabase;
  let s3: S3UnderTest;
  let bucket: Client;
  let environment: Record<string, string>;
  let withIdentity: Record<string, string>;
  const metric = async (file: string, name: string): Promise<number> => {
    const text = await readFile(join(folder, 'metrics', `${file}.prom`), 'utf8');
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  /** Each in a folder of its own, since the names have a precision of seconds. @returns its path */
  const backUp = async (parent: string, settings = environment): Promise<string> =>
    /^(\S+):/.exec(await backupCommand([join(folder, parent)], settings))?.[1] ?? '';

  const addExpiredCopy = async (): Promise<void> => {
    for (const file of ['manifest.json', 'media/a.age', 'SHA256SUMS']) {
      await bucket.putObject(s3.settings.bucket, `kindred/nightly/${EXPIRED}/${file}`, 'x');
    }
  };
  const keysOfExpired = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { name } of bucket.listObjectsV2(s3.settings.bucket, '', true)) keys.push(name as string);
    return keys.filter((key) => key.includes(EXPIRED));
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindred-copies-'));
    [source, s3] = await Promise.all([createTestDatabase(), startS3()]);
    await withClient(source.urls.identity, (client) =>
      client.query(
        `${TABLES} CREATE TABLE accounts (id uuid); INSERT INTO accounts VALUES ('${DELETED}'), ('${KEPT}')`,
      ),
    );
    await withClient(source.urls.moderation, (client) =>
      client.query(`${TABLES} CREATE TABLE photos (original_key text); INSERT INTO photos VALUES ('${PHOTO}');
         CREATE TABLE installation (id uuid, to_be_marked boolean); INSERT INTO installation VALUES (gen_random_uuid(), false)`),
    );
    await mkdir(join(folder, 'media', 'originals', '0f'), { recursive: true });
    await writeFile(join(folder, 'media', PHOTO_PATH), 'the secret photo');
    const { endpoint, bucket: name, accessKey, secretKey } = s3.settings;
    const options = { endPoint: endpoint.hostname, port: Number(endpoint.port), useSSL: false };
    bucket = new Client({ ...options, accessKey, secretKey });
    await bucket.makeBucket(name);
    const identity = await generateX25519Identity();
    await writeFile(join(folder, 'identity.txt'), `# created: today\n${identity}\n`);
    environment = {
      DATABASE_URL: source.adminUrl,
      MEDIA_DIR: join(folder, 'media'),
      BACKUP_RECIPIENT: await identityToRecipient(identity),
      BACKUP_COPY: `http://${accessKey}:${secretKey}@${endpoint.host}/${name}/kindred/nightly`,
      BACKUP_METRICS_DIR: join(folder, 'metrics'),
      RESTORE_CHECK_DATABASE_URL: source.adminUrl,
    };
    withIdentity = { ...environment, BACKUP_IDENTITY_FILE: join(folder, 'identity.txt') };
  });
  afterAll(async () => {
    await Promise.all([source.drop(), s3.stop()]);
    await rm(folder, { recursive: true });
  });

  it('are restored only with the identity, from the copy alone', async () => {
    const path = await backUp('first');
    expect(await metric('kindred_backup', 'kindred_backup_last_success_timestamp_seconds')).toBeGreaterThan(1e9);
    await rm(path, { recursive: true });
    expect(await fetchBackupCommand([join(folder, 'first')], environment)).toBe(`Copied to ${path}.`);
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
      if (entry.name.endsWith('.age')) expect(text).toMatch(/^age-encryption\.org/);
      else expect(['manifest.json', 'SHA256SUMS']).toContain(entry.name);
    }
    const target = await createTestDatabase();
    const withoutIdentity = { ...environment, DATABASE_URL: target.adminUrl, MEDIA_DIR: join(folder, 'restored') };
    const into = { ...withIdentity, ...withoutIdentity };
    try {
      await expect(restoreCommand([path], withoutIdentity)).rejects.toThrow('specify the file with its identity');
      await writeFile(join(folder, 'other.txt'), await generateX25519Identity());
      await expect(restoreCommand([path, '--identity', join(folder, 'other.txt')], into)).rejects.toThrow(
        'cannot be decrypted: no identity matched',
      );
      expect(await restoreCommand([path], into)).toContain('1 objects');
      const { rows } = await withClient(target.adminUrl, (client) => client.query('SELECT id FROM identity.accounts'));
      expect(rows).toEqual([{ id: DELETED }, { id: KEPT }]);
      const photo = join(folder, 'restored', PHOTO_PATH);
      expect(await readFile(photo, 'utf8')).toBe('the secret photo');
      await rm(photo);
      expect(await copyMediaCommand([path], into)).toBe('Copied 1 objects; 0 existed.');
      expect(await readFile(photo, 'utf8')).toBe('the secret photo');
    } finally {
      await target.drop();
    }
  });

  it('are never copied unencrypted, and a failed copy is reported', async () => {
    const { BACKUP_RECIPIENT: _, ...plain } = environment;
    await expect(backUp('plain', plain)).rejects.toThrow('Only encrypted backups are copied');
    const absent = environment['BACKUP_COPY']?.replace(s3.settings.bucket, 'absent') ?? '';
    await expect(backUp('failed', { ...environment, BACKUP_COPY: absent })).rejects.toThrow(
      /is complete, but could not be copied to the bucket absent/,
    );
    expect(await metric('kindred_backup_run', 'kindred_backup_success')).toBe(0);
    expect(await metric('kindred_backup', 'kindred_backup_last_success_timestamp_seconds')).toBeGreaterThan(1e9);
  });

  it('are deleted in the bucket when they expire', async () => {
    const { bucket: name } = s3.settings;
    await addExpiredCopy();
    await bucket.putObject(name, `kindred/nightly/notes/${EXPIRED}`, 'x');
    expect(await backupCommand([join(folder, 'expiry')], environment)).toContain(`Deleted expired copies: ${EXPIRED}.`);
    expect(await keysOfExpired()).toEqual([`kindred/nightly/notes/${EXPIRED}`]);
    await bucket.removeObject(name, `kindred/nightly/notes/${EXPIRED}`);
  });

  it('are deleted also while backups fail, whose own error is reported', async () => {
    const unreachable = { ...environment, DATABASE_URL: 'postgres://kindred@127.0.0.1:1/kindred' };
    await addExpiredCopy();
    await expect(backUp('unreachable', unreachable)).rejects.toThrow('connect ECONNREFUSED');
    expect(await keysOfExpired()).toEqual([]);
    const absent = environment['BACKUP_COPY']?.replace(s3.settings.bucket, 'absent') ?? '';
    await expect(backUp('unreachable', { ...unreachable, BACKUP_COPY: absent })).rejects.toThrow(
      'connect ECONNREFUSED',
    );
  });

  it('are checked by restoring the newest of them', async () => {
    const path = await backUp('checked');
    expect(await restoreCheckCommand([], withIdentity)).toMatch(
      new RegExp(`${nameOf(path)} can be restored: 4 rows, 1 objects`),
    );
    expect(await metric('kindred_restore_check_run', 'kindred_restore_check_success')).toBe(1);
    const { rows } = await withClient(source.adminUrl, (client) =>
      client.query(`SELECT FROM pg_database WHERE datname = 'kindred_restore_check'`),
    );
    expect(rows).toEqual([]);

    const photo = join(path, 'media', `${PHOTO_PATH}.age`);
    await copyFile(photo, join(folder, 'kept'));
    await writeFile(photo, 'damaged');
    await expect(restoreCheckCommand([join(folder, 'checked')], withIdentity)).rejects.toThrow('does not match');
    expect(await metric('kindred_restore_check_run', 'kindred_restore_check_success')).toBe(0);
    expect(
      await metric('kindred_restore_check', 'kindred_restore_check_last_success_timestamp_seconds'),
    ).toBeGreaterThan(1e9);
    await rename(join(folder, 'kept'), photo);

    const old = join(folder, 'old');
    await mkdir(old);
    await rename(path, join(old, 'kindred-2026-01-01T03-15-00Z'));
    await expect(restoreCheckCommand([old], withIdentity)).rejects.toThrow(/can be restored, but is \d+ hours old/);
  });

  it('name the accounts that were deleted since, and take their ledger along', async () => {
    await mkdir(join(folder, 'deletions', '2026-11-26'), { recursive: true });
    await writeFile(join(folder, 'deletions', '2026-11-26', DELETED), '');
    const path = await backUp('with-ledger', {
      ...environment,
      BACKUP_COPY: '',
      DELETION_LEDGER: join(folder, 'deletions'),
    });
    const target = await createTestDatabase();
    const into = { ...withIdentity, DATABASE_URL: target.adminUrl, MEDIA_DIR: join(folder, 'second') };
    try {
      const output = await restoreCommand([path], { ...into, DELETION_LEDGER: join(folder, 'new-deletions') });
      expect(output).toContain('1 restored accounts are in the deletion ledger');
      expect(await readdir(join(folder, 'new-deletions', '2026-11-26'))).toEqual([DELETED]);
    } finally {
      await target.drop();
    }
  });
});
