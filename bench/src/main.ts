import { writeFile } from 'node:fs/promises';
import { isDiscover, targetOf } from './benchmarks.js';
import { measureCosts } from './costs/cost-bench.js';
import { costTables } from './costs/cost-table.js';
import { databaseTimeOf } from './database-time.js';
import { prepareFeeds } from './feeds.js';
import { prepareParticipants } from './participants.js';
import { databaseTable, table } from './results/table.js';
import type { Comparison } from './results/measurements.js';
import { install } from './installation/installation.js';
import { LoadGenerator } from './load/load-generator.js';
import { measure, runProductOnly } from './measure.js';
import { measurePhotos } from './photos/photo-bench.js';
import { measureViews } from './photos/photo-views.js';
import { photoTables, viewTable } from './photos/photo-table.js';
import { recordCpuProfiles } from './profile/cpu-profiles.js';
import { readOptions, USAGE, type Options } from './options.js';

const log = (text: string): void => console.error(text);

/** Runs the benchmarks and prints the results as tables: to stderr as they are measured, to stdout at the end. */
export async function main(args: readonly string[]): Promise<void> {
  let options: Options;
  try {
    options = readOptions(args);
  } catch (error) {
    log(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exitCode = 1;
    return;
  }
  const { members, data, sharedBuffers, profile, planner } = options;
  const installation = await install({ members, data, sharedBuffers, planner, inspect: profile !== undefined, log });
  const load = LoadGenerator.start();
  try {
    const participants = await prepareParticipants(installation.databaseUrls);
    if (options.benchmarks.some((name) => isDiscover(name) || name === 'graphql-discover')) {
      log('Filling the feeds …');
      await prepareFeeds(installation, participants);
    }
    const comparisons: Comparison[] = [];
    for (const name of options.benchmarks) {
      log(`Measuring ${name} …`);
      const context = { installation, participants, load, options };
      if (profile !== undefined) {
        await runProductOnly(name, context, (work) => recordCpuProfiles(installation.dataDir, profile, name, work));
        continue;
      }
      const comparison = await measure(name, context, targetOf(name, comparisons));
      if (isDiscover(name))
        comparison.databaseTime = await databaseTimeOf(name, installation.databaseUrls[0], participants);
      comparisons.push(comparison);
      // Printed immediately, so that an aborted run still has results.
      log(table([comparison]));
      const databaseTime = databaseTable([comparison]);
      if (databaseTime !== undefined) log(databaseTime);
      reportFailures(comparison);
    }
    const photos = options.photos ? await measurePhotos(installation, participants, log) : undefined;
    const costs = options.costs ? await measureCosts(installation, participants, load, log) : undefined;
    const views = options.photoViews ? await measureViews(installation, participants, log) : undefined;
    if (planner) console.log('Every operation of the product went through the query planner.\n');
    if (comparisons.length > 0) console.log(table(comparisons));
    const databaseTimes = databaseTable(comparisons);
    if (databaseTimes !== undefined) console.log(`\n${databaseTimes}`);
    if (photos !== undefined) console.log(photoTables(photos));
    if (costs !== undefined) console.log(costTables(costs));
    if (views !== undefined) console.log(viewTable(views));
    if (options.json !== undefined)
      await writeFile(options.json, `${JSON.stringify({ options, comparisons, photos, views }, null, 2)}\n`);
  } finally {
    await load.stop();
    await installation.stop();
  }
}

/** Failed requests are faster than successful ones, so with many failures the other measurements are meaningless. */
function reportFailures(comparison: Comparison): void {
  for (const side of ['product', 'bare'] as const) {
    const failed = Object.entries(comparison[side].failed);
    if (failed.length > 0)
      log(`  ${side}: failed: ${failed.map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  }
}
