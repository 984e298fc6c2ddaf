import { readFileSync } from 'node:fs';

/** A service that is stopping may still try to connect a few times after its database is dropped. */
const MAX_ATTEMPTS = 20;

/**
 * Jest's globalTeardown: stops what start-test-servers.mjs has started, and deletes the database.
 * @throws when a test file left a service running, which takes time from all later tests
 */
export default async function stopTestServers() {
  const { kindredTestDatabase, kindredTestDatabaseLog, kindredTestRedis } = globalThis;
  const log = kindredTestDatabaseLog === undefined ? '' : readFileSync(kindredTestDatabaseLog, 'utf8');
  await Promise.all([kindredTestDatabase?.stop(), kindredTestRedis?.stop()]);
  const attempts = {};
  for (const [, name] of log.matchAll(/FATAL: +database "(test_\w+)" does not exist/g))
    attempts[name] = (attempts[name] ?? 0) + 1;
  const left = Object.entries(attempts).filter(([, count]) => count > MAX_ATTEMPTS);
  if (left.length > 0) {
    const counts = left.map(([name, count]) => `${count} times to ${name}`).join(', ');
    throw new Error(`Some test file did not stop a service, which tried to connect to a dropped database: ${counts}`);
  }
}
