/** globalTeardown of the screens. */
export default async function tearDown() {
  // Only when Jest has run the specs in this process; see `worker-scenes.ts`.
  await (await process[Symbol.for('kindred.screens.scenes')]?.browser)?.close();
  await globalThis.kindredScreensProduct?.stop();
}
