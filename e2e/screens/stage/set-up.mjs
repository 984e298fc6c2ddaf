import { register } from 'node:module';
import prepareBrowser from '../../prepare-browser.mjs';

/** Jest's globalSetup of the screens: one Chromium to be found, and one product with its cast for the whole run. */
export default async function setUp() {
  await prepareBrowser();
  // Jest leaves .mjs files and what they import to Node, which needs telling how to read TypeScript.
  register('@swc-node/register/esm', import.meta.url);
  const { announceStage, prepareStage, stageIsSet } = await import('./stage.ts');
  if (stageIsSet()) return;
  const { product, stage } = await prepareStage();
  announceStage(stage);
  globalThis.kindredScreensProduct = product;
}
