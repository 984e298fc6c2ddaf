import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where the events are of what `npm start` runs on a data folder: the launcher notes it there, for the
 * owner of the folder alone. Undefined when nothing runs on it.
 */
export function runningBusUrl(dataFolder: string): string | undefined {
  try {
    const { busUrl } = JSON.parse(readFileSync(join(dataFolder, 'launcher.json'), 'utf8')) as { busUrl?: unknown };
    return typeof busUrl === 'string' ? busUrl : undefined;
  } catch {
    return undefined;
  }
}
