/** globalTeardown of the journeys. */
export default async function tearDown() {
  await globalThis.kindredSharedProducts?.stop();
}
