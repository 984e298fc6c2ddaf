import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES } from '@kindred/contracts';
import { summary } from './costs.js';
import { Inspector } from './inspector.js';

const PARTS = ['gateway', ...SERVICES] as const;
const ADDRESS = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/g;

/** Takes CPU profiles of every part of the product while something is measured. */
export async function profiled(
  dataDir: string,
  folder: string,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const inspectors = new Map<string, Inspector>();
  for (const part of PARTS) inspectors.set(part, await Inspector.connect(await addressOf(dataDir, part)));
  for (const inspector of inspectors.values()) await inspector.start();
  await work();
  await mkdir(folder, { recursive: true });
  for (const [part, inspector] of inspectors) {
    const profile = await inspector.stop();
    inspector.close();
    await writeFile(join(folder, `${name}.${part}.cpuprofile`), JSON.stringify(profile));
    await writeFile(join(folder, `${name}.${part}.txt`), `${name}, ${part}: ${summary(profile)}`);
  }
}

/** What the part has printed when it was started last. */
async function addressOf(dataDir: string, part: string): Promise<string> {
  const log = await readFile(join(dataDir, 'logs', `${part}.log`), 'utf8');
  const url = log.match(ADDRESS)?.at(-1);
  if (url === undefined) throw new Error(`${part} takes no debugger`);
  return url;
}
