import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { databaseUrl, startEmbeddedDatabase, withClient } from '@kindred/embedded-database';
import { startGarageAdmin, startS3 } from '@kindred/testing';
import { eventually } from '../support/conditions.js';
import type { ComposeFile } from './compose-file.js';
import { startMailCatcher, type MailCatcher } from './mail-catcher.js';

/** A third-party service of the Compose file, as a local process. */
export interface ExternalService {
  /** Replaces `name:port` of the Compose file. */
  address: string;
  stop: () => Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const settingsOf = (compose: ComposeFile, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [key, String(value)]),
  );

/** A file of the secrets of a container. */
const secretOf = (secrets: string, container: string, file: string): Promise<string> =>
  readFile(join(secrets, container, file), 'utf8');

/**
 * Starts PostgreSQL with the user and the database that its image would create. Uses the server of
 * SIMULATION_DATABASE_URL (a superuser URL) when that is set.
 */
export async function startPostgres(compose: ComposeFile, secrets: string): Promise<ExternalService> {
  const { POSTGRES_USER: user = '', POSTGRES_DB: database = '' } = settingsOf(compose, 'postgres');
  return startPostgresFor({ user, database, password: await secretOf(secrets, 'postgres', 'password') });
}

/** @see startPostgres */
export async function startPostgresFor({
  user,
  database,
  password,
}: {
  user: string;
  database: string;
  password: string;
}): Promise<ExternalService> {
  const given = process.env['SIMULATION_DATABASE_URL'];
  const folder = await mkdtemp(join(tmpdir(), 'kindred-postgres-'));
  const server = given === undefined ? await startEmbeddedDatabase({ folder, throwaway: true }) : undefined;
  const adminUrl = given ?? server?.adminUrl ?? '';
  const clear = async (): Promise<void> =>
    withClient(adminUrl, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(database)} WITH (FORCE)`);
      const roles = await client.query<{ rolname: string }>('SELECT rolname FROM pg_roles WHERE rolname ~ $1', [
        `^${user}(_|$)`,
      ]);
      for (const { rolname } of roles.rows) await client.query(`DROP ROLE ${client.escapeIdentifier(rolname)}`);
    });
  await clear();
  await withClient(adminUrl, async (client) => {
    const role = client.escapeIdentifier(user);
    await client.query(`CREATE ROLE ${role} SUPERUSER LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)} OWNER ${role}`);
  });
  const { host } = new URL(databaseUrl(adminUrl, database));
  return {
    address: host,
    stop: async () => {
      if (server === undefined) await clear();
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts Redis with the command line of the Compose file, which is that of Valkey. */
export async function startRedis(compose: ComposeFile, secrets: string, port: number): Promise<ExternalService> {
  const [program = '', ...options] = compose.services['redis']?.command ?? [];
  const local = options.map((option) => option.replace('/run/kindred/', `${join(secrets, 'redis')}/`));
  const password = await secretOf(secrets, 'redis', 'password');
  return startRedisFor(program.replace('valkey', 'redis'), local, password, port);
}

/** Starts a Redis server on this port. */
export async function startRedisFor(
  program: string,
  options: readonly string[],
  password: string,
  port: number,
): Promise<ExternalService> {
  const folder = await mkdtemp(join(tmpdir(), 'kindred-redis-'));
  const server = spawn(program, [...options, '--port', String(port), '--bind', LOOPBACK, '--dir', folder], {
    stdio: 'ignore',
  });
  const environment = { ...process.env, REDISCLI_AUTH: password };
  await eventually('Redis is ready', async () => {
    const ping = spawn('redis-cli', ['-p', String(port), 'ping'], { env: environment, stdio: 'ignore' });
    const [code] = (await once(ping, 'exit')) as [number];
    return code === 0 ? true : undefined;
  });
  return {
    address: `${LOOPBACK}:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts an S3 server with the keys of the container `moderation`. */
export async function startStore(secrets: string): Promise<ExternalService> {
  const { S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '' } = parseEnv(
    await secretOf(secrets, 'moderation', 'env'),
  );
  const { settings, stop } = await startS3({ accessKey, secretKey });
  return { address: settings.endpoint.host, stop };
}

/** Starts the admin API of the S3 server with the token of the container `store`. */
export async function startStoreAdmin(secrets: string): Promise<ExternalService> {
  return startGarageAdmin(await secretOf(secrets, 'store', 'admin-token'));
}

export async function startMail(port: number): Promise<ExternalService & Pick<MailCatcher, 'mails'>> {
  const catcher = await startMailCatcher(port);
  return { ...catcher, address: `${LOOPBACK}:${port}` };
}
