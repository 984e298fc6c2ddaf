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

/** The URL of the administrator of the embedded database that `npm start` runs for a data folder. */
export function runningDatabaseUrl(dataFolder: string): string | undefined {
  try {
    const { password, port } = JSON.parse(readFileSync(join(dataFolder, 'database.json'), 'utf8')) as {
      password?: unknown;
      port?: unknown;
    };
    if (typeof password !== 'string' || typeof port !== 'number') return undefined;
    return `postgres://postgres:${password}@127.0.0.1:${port}/kindred`;
  } catch {
    return undefined;
  }
}
