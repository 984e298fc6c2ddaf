import { hash, verify } from '@node-rs/argon2';

/**
 * For argon2id, the library's default. 19 MiB (in KiB) and two passes take about 6 ms, off the main thread. Not constant,
 * because integration tests with many members lower it.
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified in place of a missing hash, so that the response takes the same time. */
const placeholderHash = hash('placeholder password', passwordCost);

export function hashPassword(password: string): Promise<string> {
  return hash(password, passwordCost);
}

/** Whether the password matches the hash. Without a hash, resolves to false in the same time. */
export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  const matches = await verify(storedHash ?? (await placeholderHash), password);
  return matches && storedHash !== null && storedHash !== undefined;
}
