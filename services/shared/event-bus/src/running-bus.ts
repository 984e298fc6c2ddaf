import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The bus URL of the installation that `npm start` runs on a data folder. The launcher writes it to `launcher.json`,
 * readable only by the owner of the folder. Undefined when nothing is running.
 */
export function runningBusUrl(dataFolder: string): string | undefined {
  try {
    const { busUrl } = JSON.parse(readFileSync(join(dataFolder, 'launcher.json'), 'utf8')) as { busUrl?: unknown };
    return typeof busUrl === 'string' ? busUrl : undefined;
  } catch {
    return undefined;
  }
}
