import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { SERVICES } from '@kindred/contracts';
import { withClient } from '@kindred/embedded-database';
import { eventually } from './conditions.js';
import { administratorsUrl, tasksWhere } from './database.js';
import { processesOf } from './processes.js';
import type { RunningProduct } from './product.js';

/** Exit code and combined stdout and stderr of a command. */
export interface CommandResult {
  code: number;
  output: string;
}

/** Tables with credentials, or with data that is useless elsewhere. */
const EXCLUDED = [
  'identity.sessions',
  'identity.verification_tokens',
  'identity.password_reset_tokens',
  'moderation.loose_objects',
  // All of them have been sent, or contain a link.
  'notifications.outgoing_mails',
  'notifications.mails',
];

/** Whether the rows of this table, or partition of a day, are in no backup. */
export const isExcluded = (table: string): boolean => EXCLUDED.includes(table.replace(/_p\d{8}$/, ''));

/** Entry points of the operator commands: in a container, through `npm run`, and for administrator accounts. */
const SCRIPTS = {
  container: '../../operator/dist/bundle/main.js',
  npm: '../../operator/installed.mjs',
  admin: '../../services/identity/admin.mjs',
} as const;

/** Runs an operator command to completion. */
export function runOperator(
  command: keyof typeof SCRIPTS,
  args: string[],
  environment: Record<string, string>,
): Promise<CommandResult> {
  const { PATH = '', HOME = '' } = process.env;
  const options = { env: { PATH, HOME, ...environment }, cwd: tmpdir() };
  return new Promise((resolve) => {
    const script = fileURLToPath(new URL(SCRIPTS[command], import.meta.url));
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` });
    });
  });
}

/** Backs up an installation that `npm start` runs into a new folder inside `parent`. @returns its path */
export async function backUpInstallation(dataDir: string, parent: string): Promise<string> {
  const { code, output } = await runOperator('npm', ['backup', parent], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(output);
  return /^(\/.+?): \d+ rows/m.exec(output)?.[1] ?? output;
}

/**
 * Waits until the cards of so many members are counted as shown. The counts are written once a minute, and what
 * is written after a backup is missing in it.
 */
export async function cardCountsAreWritten(url: string, members: number): Promise<void> {
  const areWritten = () =>
    withClient(
      url,
      async (client) => (await client.query('SELECT FROM matching.card_exposures')).rowCount === members || undefined,
    );
  await eventually('the counts of shown cards are written', areWritten);
}

/** All rows of all services, by table; of tasks only what identifies them, since their times change. */
export async function contents(url: string): Promise<Map<string, string[]>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = ANY ($1) ORDER BY 1`,
      [SERVICES],
    );
    const found = new Map<string, string[]>();
    for (const { name } of tables) {
      const line = name.endsWith('.tasks') ? `concat_ws(' ', t.type, t.key)` : 't::text';
      const { rows } = await client.query<{ line: string }>(`SELECT ${line} AS line FROM ${name} t ORDER BY 1`);
      found.set(
        name,
        rows.map(({ line }) => line),
      );
    }
    return found;
  });
}

/** The number of tasks of all services that are due or running. */
export async function dueTasks(url: string): Promise<number> {
  return withClient(url, async (client) => (await client.query(tasksWhere('run_at <= now()'))).rowCount ?? 0);
}

/**
 * The schema of every service (columns, constraints, indexes, triggers, functions), as the catalogs of PostgreSQL
 * describe it. Without the names of NOT NULL constraints, which PostgreSQL 18 generates: NOT NULL is part of the column.
 */
export async function shape(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `SELECT concat_ws(' ', table_schema, table_name, column_name, ordinal_position, data_type, is_nullable, column_default,
                collation_name, is_identity, identity_generation, generation_expression) AS line
         FROM information_schema.columns WHERE table_schema = ANY ($1)
       UNION ALL SELECT concat_ws(' ', schemaname, indexdef) FROM pg_indexes WHERE schemaname = ANY ($1)
       UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
         WHERE connamespace::regnamespace::text = ANY ($1) AND contype <> 'n'
       UNION ALL SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
         WHERE relnamespace::regnamespace::text = ANY ($1) AND NOT tgisinternal
       UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace::regnamespace::text = ANY ($1)
       UNION ALL SELECT pg_get_statisticsobjdef(oid) FROM pg_statistic_ext
         WHERE stxnamespace::regnamespace::text = ANY ($1)
       UNION ALL SELECT concat_ws(' ', oid::regclass, relpersistence, reloptions) FROM pg_class
         WHERE relnamespace::regnamespace::text = ANY ($1)
       UNION ALL SELECT concat_ws(' ', schemaname, sequencename, data_type, increment_by, coalesce(last_value, 0))
         FROM pg_sequences WHERE schemaname = ANY ($1)
       ORDER BY 1`,
      [SERVICES],
    );
    return rows.map(({ line }) => line);
  });
}

/** SHA-256 digests of all files in a folder, by relative path. */
export async function digests(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sums = await Promise.all(
    files.sort().map(async (file) => {
      const sum = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      return [relative(folder, file), sum] as const;
    }),
  );
  return new Map(sums);
}

/** The manifest of a backup. */
export async function manifestOf(
  backup: string,
): Promise<{ events: number; media: { objects: number; missing: number } }> {
  return JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as Awaited<ReturnType<typeof manifestOf>>;
}

/** The rows of a table in a backup, one COPY line each; none for a table that is not backed up. */
export async function rowsOf(backup: string, table: string): Promise<string[]> {
  const file = `${table}.copy.gz`;
  if (!(await readdir(join(backup, 'database'))).includes(file)) return [];
  const text = gunzipSync(await readFile(join(backup, 'database', file))).toString();
  return text.split('\n').filter((line) => line !== '');
}

/** Suspends messaging while it has no transaction, so that it holds no locks. @returns its process id, to continue it */
export async function suspendMessaging(product: RunningProduct): Promise<number> {
  const [messaging = 0] = await processesOf(product.pid, 'services/messaging/dist/bundle/main.js');
  return eventually('messaging is suspended outside a transaction', async () => {
    process.kill(messaging, 'SIGSTOP');
    const { rows } = await withClient(await administratorsUrl(product), (client) =>
      client.query<{ count: string }>(
        `SELECT count(*) FROM pg_stat_activity WHERE usename = 'kindred_messaging' AND xact_start IS NOT NULL`,
      ),
    );
    if (rows[0]?.count === '0') return messaging;
    process.kill(messaging, 'SIGCONT');
    return undefined;
  });
}
