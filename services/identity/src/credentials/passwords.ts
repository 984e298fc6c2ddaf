import { hash, verify } from '@node-rs/argon2';

/** argon2id is the library's default algorithm. Memory in KiB: 19 MiB, two passes, about 6 ms, off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stands in where there is no password to compare with, so that the answer takes the same time. Made once. */
const standIn = hash('a password that nobody has', COST);

/** The password in the form that is kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether this is the password. Without a hash to compare with: false, after the same work. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const matches = await verify(kept ?? (await standIn), password);
  return matches && kept !== null && kept !== undefined;
}
