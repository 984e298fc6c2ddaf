import { SERVICES, type ServiceName } from '@kindred/contracts';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import { StartupError } from './startup-error.js';

export type DatabaseOwner = ServiceName | 'bus';

/** Generated once per data folder and stored in its `secrets.json` (mode 0600). */
export interface Secrets {
  sessionSecret: string;
  /** The gateway's private key for signing callers. */
  callerSigningKey: string;
  adminPassword: string;
  databasePasswords: Record<DatabaseOwner, string>;
  /** The key pair for Web Push, base64url. A new one ends all push subscriptions. */
  vapid: { publicKey: string; privateKey: string };
}

/** Letters and digits without those that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that is easy to type: three groups of five characters, 74 bits. */
function readablePassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}

const secret = () => randomBytes(32).toString('base64url');

/** Reads the folder's secrets, and generates the missing ones, such as those that a newer version adds. */
export function openSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  const known = existsSync(file) ? read(file) : {};
  const owners: DatabaseOwner[] = [...SERVICES, 'bus'];
  const passwords = owners.map((owner) => [owner, known.databasePasswords?.[owner] ?? secret()]);
  const secrets: Secrets = {
    sessionSecret: known.sessionSecret ?? secret(),
    callerSigningKey: known.callerSigningKey ?? randomBytes(32).toString('hex'),
    adminPassword: known.adminPassword ?? readablePassword(),
    databasePasswords: Object.fromEntries(passwords) as Secrets['databasePasswords'],
    vapid: known.vapid ?? webPush.generateVAPIDKeys(),
  };
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function read(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    throw new StartupError(`${file} is damaged: repair it, or delete it to generate new passwords.`);
  }
}
