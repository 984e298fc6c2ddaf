/** globalTeardown of the journeys: stops their shared products, if it has not been called before. */
export default async function tearDown() {
  const products = globalThis.kindredSharedProducts;
  globalThis.kindredSharedProducts = undefined;
  await products?.stop();
}
