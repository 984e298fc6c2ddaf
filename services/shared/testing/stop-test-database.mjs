/** Jest's globalTeardown: stops what start-test-database.mjs started, and removes it. */
export default async function stopTestDatabase() {
  await globalThis.kindredTestDatabase?.stop();
}
