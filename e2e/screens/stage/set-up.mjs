import { register } from 'node:module';
import prepareBrowser from '../../prepare-browser.mjs';

/** globalSetup of the screens: finds Chromium and starts one product with its test accounts for the whole run. */
export default async function setUp() {
  await prepareBrowser();
  // Jest does not transform .mjs files, so Node needs a loader for the TypeScript they import.
  register('@swc-node/register/esm', import.meta.url);
  const { publishStage, prepareStage, isStagePrepared } = await import('./stage.ts');
  if (isStagePrepared()) return;
  const { product, stage } = await prepareStage();
  publishStage(stage);
  globalThis.kindredScreensProduct = product;
}
