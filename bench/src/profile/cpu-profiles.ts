import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES } from '@kindred/contracts';
import { summary } from './costs.js';
import { Inspector } from './inspector.js';

const COMPONENTS = ['gateway', ...SERVICES] as const;
const DEBUGGER_URL = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/g;

/** Records CPU profiles of every component while `work` runs, and writes them with text summaries to `folder`. */
export async function recordCpuProfiles(
  dataDir: string,
  folder: string,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const inspectors = new Map<string, Inspector>();
  for (const component of COMPONENTS)
    inspectors.set(component, await Inspector.connect(await debuggerUrlOf(dataDir, component)));
  for (const inspector of inspectors.values()) await inspector.start();
  await work();
  await mkdir(folder, { recursive: true });
  for (const [component, inspector] of inspectors) {
    const profile = await inspector.stop();
    inspector.close();
    await writeFile(join(folder, `${name}.${component}.cpuprofile`), JSON.stringify(profile));
    await writeFile(join(folder, `${name}.${component}.txt`), `${name}, ${component}: ${summary(profile)}`);
  }
}

/** The debugger URL of the component's latest start, from its log. */
async function debuggerUrlOf(dataDir: string, component: string): Promise<string> {
  const log = await readFile(join(dataDir, 'logs', `${component}.log`), 'utf8');
  const url = log.match(DEBUGGER_URL)?.at(-1);
  if (url === undefined) throw new Error(`no debugger URL in the log of ${component}`);
  return url;
}
