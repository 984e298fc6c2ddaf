import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('../../../services/matching/dist/rebuild-cards.js', import.meta.url));

/** Creates the missing deck cards with matching's own script, since matching defines the content of a card. */
export async function createMissingCards(databaseUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, [script, 'missing'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
}
