/**
 * `npm run screens [-- filter [pixels ...]]`: takes screenshots of every screen in every state, theme, and width, and writes
 * them with an index.html to `.cache/screens`. The filter is a substring of a screenshot name, such as `/discover` or `block
 * asked`; the pixels are other widths than the usual two: `npm run screens -- /discover 320 1920`.
 */
import { register } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from '../launcher/setup/prepare.mjs';
import prepareBrowser from './prepare-browser.mjs';

const [filter = '', ...widths] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../.cache/screens', import.meta.url));

await prepare();
await prepareBrowser();
register('@swc-node/register/esm', import.meta.url);
const { prepareFixtures, areFixturesPrepared, currentFixtures } = await import('./screens/fixtures/fixtures.ts');
const { writeGallery } = await import('./screens/gallery.ts');

console.log('Starting the product …');
const { fixtures, product } = areFixturesPrepared() ? { fixtures: currentFixtures() } : await prepareFixtures();
try {
  const problems = await writeGallery(fixtures, folder, filter, widths.map(Number));
  for (const problem of problems) console.error(problem);
  console.log(join(folder, 'index.html'));
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await product?.stop();
}
