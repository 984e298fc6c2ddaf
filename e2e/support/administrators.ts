import { randomUUID } from 'node:crypto';
import type { Account } from './access-actors.js';
import { runOperator } from './backups.js';
import { Person } from './person.js';
import type { RunningProduct, Site } from './product.js';

/** Runs the operator's command for administrators. @returns its output */
export type AdminCommand = (args: string[]) => Promise<string>;

/** `npm run admin` for a product that the launcher has started. */
export function adminCommandOf({ dataDir }: RunningProduct): AdminCommand {
  return async (args) => {
    const { code, output } = await runOperator('admin', args, { DATA_DIR: dataDir });
    if (code !== 0) throw new Error(output);
    return output;
  };
}

/** Creates an administrator as the operator does, and signs in. For tests that change the account of one. */
export async function createAdministrator(site: Site, run: AdminCommand): Promise<Account> {
  const email = `staff-${randomUUID()}@example.com`;
  const output = await run(['create', email]);
  const staff = new Person(site, email, /only once\): (\S+)/.exec(output)?.[1]);
  const { id } = await staff.logIn();
  return Object.assign(staff, { id });
}
