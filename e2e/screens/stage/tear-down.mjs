/** globalTeardown of the screens. */
export default async function tearDown() {
  await globalThis.kindredScreensProduct?.stop();
}
