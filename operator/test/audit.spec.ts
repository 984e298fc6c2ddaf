import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '@kindred/embedded-database';
import { createTestDatabase, type TestDatabase } from '@kindred/testing';
import { gunzipSync, gzipSync } from 'node:zlib';
import { auditCommand } from '../src/audit/command.js';
import { backUp } from '../src/backup/backup.js';
import type { Installation } from '../src/installation/installation.js';
import { restore } from '../src/restore/restore.js';
import { chainOf } from './audit-chain.js';
import { InMemoryMediaStore } from './in-memory-media-store.js';

const TABLES = `
  CREATE TABLE migrations (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE outbox (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, event_id uuid NOT NULL, envelope jsonb NOT NULL);
  CREATE TABLE audit_records (
    sequence bigint PRIMARY KEY, id uuid, at timestamptz(3), actor_id uuid, action text, subject_id uuid, details jsonb,
    previous text, hash text)`;

/** The tests build on one another: each takes the trail as the one before left it. */
describe('verifying the audit trail of a database', () => {
  const records = chainOf(12);
  const head = records.at(-1)?.hash ?? '';
  let source: TestDatabase;
  let target: TestDatabase;
  let folder: string;
  let backup: string;

  const at = (database: TestDatabase): Installation => ({
    databaseUrl: database.adminUrl,
    busUrl: database.adminUrl,
    media: new InMemoryMediaStore(),
  });
  const sql = (url: string, text: string, values: unknown[] = []) =>
    withClient(url, async (client) => (await client.query(text, values)).rows as unknown[]);
  const verify = (...rest: string[]) =>
    auditCommand(['verify', ...rest], { DATABASE_URL: source.adminUrl, MEDIA_DIR: folder });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindred-audit-'));
    [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(async () => {
    await Promise.all([source.drop(), target.drop()]);
    await rm(folder, { recursive: true, force: true });
  });

  it('requires a trail', async () => {
    await expect(verify()).rejects.toThrow('The database contains no audit trail.');
    await sql(source.urls.moderation, TABLES);
    expect(await verify()).toBe('The audit trail is empty.');
  });

  it('prints the newest hash of a whole trail', async () => {
    for (const { sequence, id, at: time, actorId, action, subjectId, details, previous, hash } of records) {
      const values = [sequence, id, time, actorId, action, subjectId, details, previous, hash];
      await sql(source.urls.moderation, 'INSERT INTO audit_records VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)', values);
    }
    expect(await verify('--head', head)).toBe(
      `The audit trail is whole: 12 records. The newest is 12 with the hash ${head}.`,
    );
    expect(await verify()).toContain('Without --head or --manifest, a removed end is not detected.');
  });

  it('has its newest record in the manifest of a backup, and is verified when that is restored', async () => {
    const { path, manifest } = await backUp(at(source), folder, 30);
    backup = path;
    expect(manifest.audit).toEqual({ sequence: 12, hash: head });
    expect(await restore(at(target), path)).toMatchObject({ auditProblem: null });
    expect(await sql(target.adminUrl, 'SELECT max(sequence)::text AS newest FROM moderation.audit_records')).toEqual([
      { newest: '12' },
    ]);
  });

  it('names the first record that was changed in the database', async () => {
    await sql(source.urls.moderation, `UPDATE audit_records SET details = '{}' WHERE sequence IN (5, 9)`);
    await expect(verify()).rejects.toThrow(`The audit trail is not whole. Record 5 (${records[4]?.id}) was changed.`);
  });

  it('is restored with a warning if it was changed before the backup', async () => {
    const { path } = await backUp(at(source), join(folder, 'changed'), 30);
    const fresh = await createTestDatabase();
    try {
      const { auditProblem } = await restore(at(fresh), path);
      expect(auditProblem).toBe(`Record 5 (${records[4]?.id}) was changed.`);
    } finally {
      await fresh.drop();
    }
    for (const { sequence, details } of records) {
      await sql(source.urls.moderation, 'UPDATE audit_records SET details = $2 WHERE sequence = $1', [
        sequence,
        details,
      ]);
    }
    expect(await verify()).toContain('is whole');
  });

  it('names records that were removed, also from the end by the hash in a log or a manifest', async () => {
    await sql(source.urls.moderation, 'DELETE FROM audit_records WHERE sequence > 10');
    expect(await verify()).toContain('is whole: 10 records');
    await expect(verify('--head', head)).rejects.toThrow('the end was removed after record 10');
    await expect(verify('--manifest', join(backup, 'manifest.json'))).rejects.toThrow(
      'Records 11 to 12 were removed from the end.',
    );
    await sql(source.urls.moderation, 'DELETE FROM audit_records WHERE sequence = 3');
    await expect(verify()).rejects.toThrow('Record 3 was removed.');
  });

  it('rejects a backup whose trail was shortened, although its checksums are right', async () => {
    const file = 'database/moderation.audit_records.copy.gz';
    const rows = gunzipSync(await readFile(join(backup, file)))
      .toString('utf8')
      .split('\n')
      .filter((row) => row !== '');
    const shortened = gzipSync(`${rows.slice(0, 11).join('\n')}\n`);
    const manifest = (await readFile(join(backup, 'manifest.json'), 'utf8')).replace(
      '"audit_records": 12',
      '"audit_records": 11',
    );
    let sums = await readFile(join(backup, 'SHA256SUMS'), 'utf8');
    for (const [name, content] of [
      [file, shortened],
      ['manifest.json', manifest],
    ] as const) {
      await writeFile(join(backup, name), content);
      const sum = createHash('sha256').update(content).digest('hex');
      sums = sums.replace(new RegExp(`^\\w+(?= {2}${name.replaceAll('.', '\\.')}$)`, 'm'), sum);
    }
    await writeFile(join(backup, 'SHA256SUMS'), sums);
    const fresh = await createTestDatabase();
    try {
      await expect(restore(at(fresh), backup)).rejects.toThrow('does not end with the record that its manifest names');
    } finally {
      await fresh.drop();
    }
  });

  it.each([
    [[], 'The only audit command is: verify.'],
    [['verify', 'twice'], 'The only audit command is: verify.'],
    [['verify', '--head', 'x'], '64 hexadecimal digits'],
    [['verify', '--manifest', '/nowhere'], '/nowhere cannot be read.'],
    [['verify', '--manifest', import.meta.filename], 'is not the manifest of a backup'],
    [['verify', '--tail', 'x'], '--tail'],
  ])('rejects the arguments %j', async (rest, message) => {
    const environment = { DATABASE_URL: source.adminUrl, MEDIA_DIR: folder };
    await expect(auditCommand(rest, environment)).rejects.toThrow(message);
  });
});
