import { register } from 'node:module';
import prepareBrowser from '../prepare-browser.mjs';

/** globalSetup of the journeys: finds Chromium and starts one product per bus backend for the whole run. */
export default async function setUp() {
  await prepareBrowser();
  // Jest does not transform .mjs files, so Node needs a loader for the TypeScript they import.
  register('@swc-node/register/esm', import.meta.url);
  const { startSharedProducts } = await import('../support/shared-products.ts');
  globalThis.kindredSharedProducts = await startSharedProducts();
}
