import { describe, expect, it } from '@jest/globals';
import { hashPassword, isPassword } from './passwords.js';

/** Milliseconds of each, the least of many tries by turns: whatever else the machine does only ever adds to them. */
async function timesOf(...works: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = works.map(() => Infinity);
  for (let tries = 0; tries < 15; tries += 1) {
    for (const [index, work] of works.entries()) {
      const begun = performance.now();
      await work();
      times[index] = Math.min(times[index] ?? Infinity, performance.now() - begun);
    }
  }
  return times;
}

describe('passwords', () => {
  it('are kept by argon2id with 19 MiB, two passes, one lane, and a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
  });

  it('are known again, exactly as typed', async () => {
    const kept = await hashPassword(' Secret ');
    expect(await isPassword(' Secret ', kept)).toBe(true);
    expect(await isPassword('Secret', kept)).toBe(false);
    expect(await isPassword(' secret ', kept)).toBe(false);
  });

  it('never fit where there is none, not even the stand-in, and that takes as long to say', async () => {
    const kept = await hashPassword('secret');
    expect(await isPassword('a password that nobody has', null)).toBe(false);
    expect(await isPassword('a password that nobody has', undefined)).toBe(false);
    const [withPassword, without] = await timesOf(
      () => isPassword('wrong one', kept),
      () => isPassword('wrong one', null),
    );
    expect(without).toBeGreaterThan(withPassword! / 3);
  });
});
