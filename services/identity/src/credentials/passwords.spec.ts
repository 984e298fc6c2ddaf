import { describe, expect, it } from '@jest/globals';
import { hashPassword, isPassword } from './passwords.js';

/** The minimum duration of each function in milliseconds, over interleaved runs: other load can only add to it. */
async function minimumDurations(...functions: (() => Promise<unknown>)[]): Promise<number[]> {
  const durations = functions.map(() => Infinity);
  for (let run = 0; run < 15; run += 1) {
    for (const [index, measured] of functions.entries()) {
      const start = performance.now();
      await measured();
      durations[index] = Math.min(durations[index] ?? Infinity, performance.now() - start);
    }
  }
  return durations;
}

describe('passwords', () => {
  it('are hashed with argon2id, 19 MiB, two passes, one lane, and a random salt', async () => {
    const [one, other] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });

  it('are verified exactly as typed', async () => {
    const stored = await hashPassword(' Secret ');
    expect(await isPassword(' Secret ', stored)).toBe(true);
    expect(await isPassword('Secret', stored)).toBe(false);
    expect(await isPassword(' secret ', stored)).toBe(false);
  });

  it('never match a missing hash, not even the password of the placeholder hash, and take as long to verify', async () => {
    const stored = await hashPassword('secret');
    expect(await isPassword('placeholder password', null)).toBe(false);
    expect(await isPassword('placeholder password', undefined)).toBe(false);
    const [withPassword, without] = await minimumDurations(
      () => isPassword('wrong one', stored),
      () => isPassword('wrong one', null),
    );
    expect(without).toBeGreaterThan(withPassword! / 3);
  });
});
