import { register } from 'node:module';
import prepareBrowser from '../prepare-browser.mjs';

/** Jest's globalSetup of the journeys: finds Chromium, and starts one product per bus backend for the whole run. */
export default async function setUp() {
  await prepareBrowser();
  // Jest leaves .mjs files and their imports to Node, which needs a loader for TypeScript.
  register('@swc-node/register/esm', import.meta.url);
  const { startSharedProducts } = await import('../support/shared-products.ts');
  globalThis.kindredSharedProducts = await startSharedProducts();
}
