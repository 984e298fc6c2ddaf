import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('../../../services/matching/dist/deal-cards.js', import.meta.url));

/** Lets matching deal the cards that are missing in the deck: what is on a card is for matching alone to say. */
export async function dealMissingCards(databaseUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, [script, 'missing'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
}
