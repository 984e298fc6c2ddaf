import { SERVICES, type ServiceName } from '@kindred/contracts';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './start-problem.js';

export type DatabaseOwner = ServiceName | 'bus';

/** Made once for a data folder and kept in its `secrets.json` (mode 0600). */
export interface Secrets {
  sessionSecret: string;
  adminPassword: string;
  databasePasswords: Record<DatabaseOwner, string>;
}

/** Letters and digits that cannot be taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** To be read from a screen and typed: three groups of five, 74 bits. */
function readablePassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}

const secret = () => randomBytes(32).toString('base64url');

/** The folder's secrets; what is missing is made, so that a newer version may add some. */
export function openSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  const known = existsSync(file) ? read(file) : {};
  const owners: DatabaseOwner[] = [...SERVICES, 'bus'];
  const passwords = owners.map((owner) => [owner, known.databasePasswords?.[owner] ?? secret()]);
  const secrets: Secrets = {
    sessionSecret: known.sessionSecret ?? secret(),
    adminPassword: known.adminPassword ?? readablePassword(),
    databasePasswords: Object.fromEntries(passwords) as Secrets['databasePasswords'],
  };
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function read(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    throw new StartProblem(`${file} is damaged: repair it, or remove it to have new passwords made.`);
  }
}
