/** Jest's globalTeardown: stops what start-test-servers.mjs has started, and deletes the database. */
export default async function stopTestServers() {
  await Promise.all([globalThis.kindredTestDatabase?.stop(), globalThis.kindredTestRedis?.stop()]);
}
