import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { withClient } from '@kindred/embedded-database';
import { createTestDatabase, type TestDatabase } from '@kindred/testing';
import { gunzipSync, gzipSync } from 'node:zlib';
import { auditCommand } from '../src/audit/command.js';
import { backUp } from '../src/backup/backup.js';
import type { Installation } from '../src/installation/installation.js';
import { restore } from '../src/restore/restore.js';
import type { AuditRecord } from '../src/audit/audit-record.js';
import { run } from '../src/run.js';
import { chain, chainOf, newRecord } from './audit-chain.js';
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

  const insert = async (added: readonly AuditRecord[]): Promise<void> => {
    for (const { sequence, id, at: time, actorId, action, subjectId, details, previous, hash } of added) {
      const values = [sequence, id, time, actorId, action, subjectId, details, previous, hash];
      await sql(source.urls.moderation, 'INSERT INTO audit_records VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)', values);
    }
  };

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

  it('prints the newest hash of an intact trail', async () => {
    await insert(records);
    const intact = `The audit trail is intact: 12 records. The newest is 12 with the hash ${head}.`;
    expect(await verify('--head', head)).toBe(`${intact}\nIts end was compared with --head.`);
    expect(await verify()).toBe(
      `${intact}\nThere was no hash to compare its end with, so a removed end is not detected: specify --head or --manifest.`,
    );
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
    await expect(verify()).rejects.toThrow(`The audit trail is not intact. Record 5 (${records[4]?.id}) was changed.`);
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
    expect(await verify()).toContain('is intact');
  });

  describe('without options, in an installation with logs and backups', () => {
    const dataFolder = () => join(folder, 'installation');
    const bare = async (): Promise<{ code: number; output: string }> => {
      const write = (stream: NodeJS.WriteStream) => jest.spyOn(stream, 'write').mockReturnValue(true);
      const written = [write(process.stdout), write(process.stderr)];
      try {
        const code = await run(['audit', 'verify'], {
          ...{ DATABASE_URL: source.adminUrl, MEDIA_DIR: folder, DATA_DIR: dataFolder() },
        });
        return { code, output: written.flatMap(({ mock }) => mock.calls.map(([text]) => String(text))).join('') };
      } finally {
        for (const spy of written) spy.mockRestore();
      }
    };
    const log = (name: string, ...sequences: number[]) => {
      const lines = sequences.map((sequence) => {
        const auditHead = { sequence: String(sequence), hash: records[sequence - 1]?.hash };
        return JSON.stringify({ level: 30, auditHead, msg: 'audit record' });
      });
      return writeFile(join(dataFolder(), 'logs', name), ['not JSON', ...lines, '{"auditHead":null}', ''].join('\n'));
    };
    const remove = (after: number) =>
      sql(source.urls.moderation, 'DELETE FROM audit_records WHERE sequence > $1', [after]);
    const restoreRecords = async () => {
      await sql(source.urls.moderation, 'DELETE FROM audit_records');
      await insert(records);
    };
    const RESTORED = 'If an older backup was restored, this is expected: compare with the manifest of that backup';

    beforeAll(() => mkdir(join(dataFolder(), 'logs'), { recursive: true }));
    afterAll(restoreRecords);

    it('says that there is nothing to compare the end with', async () => {
      expect(await bare()).toMatchObject({ code: 0, output: expect.stringContaining('a removed end is not detected') });
    });

    it('compares the end with the log, and names what was removed', async () => {
      await log('moderation.log', 10, 12, 11);
      expect(await bare()).toMatchObject({
        code: 0,
        output: expect.stringContaining('Its end was compared with the log of moderation.'),
      });
      await remove(11);
      const { code, output } = await bare();
      expect([code, output]).toEqual([
        1,
        expect.stringContaining('The audit trail is not intact. Record 12 was removed from the end.'),
      ]);
      expect(output).toContain(RESTORED);
    });

    it('finds a removed end in a rotated log, also after the trail has grown again', async () => {
      await log('moderation.log.1', 11, 12);
      await log('moderation.log', 11);
      await remove(11);
      expect((await bare()).output).toContain('Record 12 was removed from the end.');
      await insert(chain([newRecord()], 12, records[10]?.hash));
      const { code, output } = await bare();
      expect([code, output]).toEqual([1, expect.stringContaining('Record 12 or one before it was changed')]);
    });

    it('compares the end with the newest backup', async () => {
      await restoreRecords();
      await rm(join(dataFolder(), 'logs'), { recursive: true });
      await backUp(at(source), join(dataFolder(), 'backups'), 30);
      expect((await bare()).output).toContain('Its end was compared with the newest backup.');
      await remove(9);
      expect(await bare()).toMatchObject({
        code: 1,
        output: expect.stringContaining('Records 10 to 12 were removed from the end.'),
      });
    });
  });

  it('names records that were removed, also from the end by the hash in a log or a manifest', async () => {
    await sql(source.urls.moderation, 'DELETE FROM audit_records WHERE sequence > 10');
    expect(await verify()).toContain('is intact: 10 records');
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
