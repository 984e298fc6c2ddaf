import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databaseUrl, withClient } from '@kindred/embedded-database';
import { createTestDatabase, type TestDatabase } from '@kindred/testing';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('../../deploy/observability/create-monitoring-role.sh', import.meta.url));
const ROLE = 'kindred_monitoring';

// The script runs in the image of PostgreSQL.
const describeWithPsql = spawnSync('psql', ['--version']).error === undefined ? describe : describe.skip;

describeWithPsql('deploy/observability/create-monitoring-role.sh (skipped without psql of postgresql-client)', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindred-monitoring-'));
    database = await createTestDatabase();
    // As `prepare` does; a copied database does not have it.
    const name = new URL(database.adminUrl).pathname.slice(1);
    await withClient(database.adminUrl, (client) => client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`));
  });
  afterAll(async () => {
    await withClient(database.adminUrl, (client) => client.query(`DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE}`));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('creates a role that can connect and read statistics, but no data, and keeps its password', async () => {
    const { hostname, port, username, password, pathname } = new URL(database.adminUrl);
    const name = pathname.slice(1);
    const [administrator, monitoring] = [join(folder, 'administrator'), join(folder, 'monitoring')];
    await writeFile(administrator, decodeURIComponent(password));
    const environment = {
      PATH: process.env['PATH'] ?? '',
      PGHOST: decodeURIComponent(hostname),
      PGPORT: port,
      PGUSER: decodeURIComponent(username),
      PGDATABASE: name,
      ADMINISTRATOR_PASSWORD_FILE: administrator,
      PASSWORD_FILE: monitoring,
    };
    await run('/bin/sh', [SCRIPT], { env: environment });
    const first = await readFile(monitoring, 'utf8');
    await run('/bin/sh', [SCRIPT], { env: environment });
    expect(await readFile(monitoring, 'utf8')).toBe(first);
    const url = databaseUrl(database.adminUrl, name, { name: ROLE, password: first });
    await withClient(url, async (client) => {
      const { rows } = await client.query('SELECT pg_database_size(current_database()) > 0 AS seen');
      expect(rows).toEqual([{ seen: true }]);
      await client.query('SELECT query FROM pg_stat_activity');
      await expect(client.query('CREATE TABLE identity.other (id int)')).rejects.toThrow('permission denied');
    });
  });
});
