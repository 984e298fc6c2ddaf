import { describe, expect, it } from '@jest/globals';
import { hashPassword, isPassword } from './passwords.js';

/** Milliseconds, the middle one of several tries. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[4] ?? 0;
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
    const withPassword = await timeOf(() => isPassword('wrong one', kept));
    const without = await timeOf(() => isPassword('wrong one', null));
    expect(without).toBeGreaterThan(withPassword / 3);
  });
});
