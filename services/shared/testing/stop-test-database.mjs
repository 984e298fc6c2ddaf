/** Jest's globalTeardown: stops and deletes the database of start-test-database.mjs. */
export default async function stopTestDatabase() {
  await globalThis.kindredTestDatabase?.stop();
}
