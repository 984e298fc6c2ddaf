import { writeFile } from 'node:fs/promises';
import { castIn } from './actors.js';
import { table } from './figures/table.js';
import type { Comparison } from './figures/tally.js';
import { install } from './installation/installation.js';
import { LoadGenerator } from './load/load-generator.js';
import { measure, observe } from './measuring.js';
import { measurePhotos } from './photos/photo-bench.js';
import { photoTables } from './photos/photo-table.js';
import { profiled } from './profile/profiles.js';
import { readOptions, USAGE, type Options } from './options.js';

const say = (text: string): void => console.error(text);

/** Measures the product beside bare handlers and prints one table. */
export async function main(given: readonly string[]): Promise<void> {
  let options: Options;
  try {
    options = readOptions(given);
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exitCode = 1;
    return;
  }
  const { members, data, profile } = options;
  const installation = await install({ members, data, inspected: profile !== undefined, say });
  const load = LoadGenerator.start();
  try {
    const cast = await castIn(installation.databaseUrls);
    const comparisons: Comparison[] = [];
    for (const name of options.benches) {
      say(`Measuring ${name} …`);
      const measuring = { installation, cast, load, options };
      if (profile !== undefined) {
        await observe(name, measuring, (work) => profiled(installation.dataDir, profile, name, work));
        continue;
      }
      const comparison = await measure(name, measuring);
      comparisons.push(comparison);
      // At once, so that a run that is broken off has not been for nothing.
      say(table([comparison]));
      reportFailures(comparison);
    }
    const photos = options.photos ? await measurePhotos(installation, cast, say) : undefined;
    if (comparisons.length > 0) console.log(table(comparisons));
    if (photos !== undefined) console.log(photoTables(photos));
    if (options.json !== undefined)
      await writeFile(options.json, `${JSON.stringify({ options, comparisons, photos }, null, 2)}\n`);
  } finally {
    await load.stop();
    await installation.stop();
  }
}

/** A request that fails is quickly done: with many of those, the other figures mean nothing. */
function reportFailures(comparison: Comparison): void {
  for (const side of ['product', 'bare'] as const) {
    const failed = Object.entries(comparison[side].failed);
    if (failed.length > 0)
      say(`  ${side}: not as expected: ${failed.map(([how, count]) => `${count} × ${how}`).join(', ')}`);
  }
}
