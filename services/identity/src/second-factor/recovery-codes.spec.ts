import { LIMITS } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { digestOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';

describe('recovery codes', () => {
  it('are different, in groups of four', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(LIMITS.recoveryCodes);
    for (const code of codes) expect(code).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4}){3}$/);
  });

  it('are compared without dashes, spaces, and case', () => {
    const digest = digestOfRecoveryCode('k3mn-8xqt-p2wz-7hfd');
    expect(digestOfRecoveryCode(' K3MN8XQT p2wz 7hfd').equals(digest)).toBe(true);
    expect(digestOfRecoveryCode('k3mn-8xqt-p2wz-7hfe').equals(digest)).toBe(false);
  });
});
