import type { CoupleStatus } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { CoupleEntity } from './couple.entity.js';
import { requireAnswerable, requireEndable, requireFree } from './couple-policy.js';

function stateOf(status: CoupleStatus | null, eitherInCouple = false, mutedUntil: number | null = null) {
  if (status === null) return { couple: null, eitherInCouple, mutedUntil };
  const couple = Object.assign(new CoupleEntity(), { user1Id: 'maya', user2Id: 'omar', requesterId: 'maya', status });
  return { couple, eitherInCouple, mutedUntil };
}

const withCode = (code: string) => expect.objectContaining({ code });

describe('couple policy', () => {
  it('accepts a request when neither member is in a couple', () => {
    expect(() => requireFree(stateOf(null))).not.toThrow();
  });

  it.each([
    ['PENDING', false],
    ['DECLINED', false],
    ['ACTIVE', true],
    [null, true],
  ] as const)(
    'rejects a request with an existing one of status %s and a member in a couple: %s',
    (status, inCouple) => {
      expect(() => requireFree(stateOf(status, inCouple))).toThrow(withCode('CONFLICT'));
    },
  );

  it('rejects a request and an acceptance, but not a decline, of a muted member', () => {
    expect(() => requireFree(stateOf(null, false, Infinity))).toThrow(withCode('MUTED'));
    const muted = stateOf('PENDING', false, Infinity);
    expect(() => requireAnswerable(muted, 'omar', true)).toThrow(withCode('MUTED'));
    expect(requireAnswerable(muted, 'omar', false).status).toBe('PENDING');
  });

  it.each([
    ['maya', 'ACTIVE', undefined],
    ['omar', 'ACTIVE', undefined],
    ['stranger', 'ACTIVE', 'NOT_FOUND'],
    ['maya', 'PENDING', 'NOT_FOUND'],
    ['maya', 'DECLINED', 'NOT_FOUND'],
  ] as const)('of %s with a couple that is %s: ending fails with %s', (userId, status, code) => {
    const end = (): unknown => requireEndable(stateOf(status).couple, userId);
    if (code === undefined) expect(end).not.toThrow();
    else expect(end).toThrow(withCode(code));
  });

  it('accepts an answer from the recipient', () => {
    expect(requireAnswerable(stateOf('PENDING'), 'omar', true).status).toBe('PENDING');
  });

  it('accepts a decline from a member in a couple', () => {
    expect(requireAnswerable(stateOf('PENDING', true), 'omar', false).status).toBe('PENDING');
  });

  it.each([
    ['stranger', stateOf('PENDING'), 'NOT_FOUND'],
    ['omar', stateOf(null), 'NOT_FOUND'],
    ['maya', stateOf('PENDING'), 'FORBIDDEN'],
    ['omar', stateOf('ACTIVE', true), 'CONFLICT'],
    ['omar', stateOf('DECLINED'), 'CONFLICT'],
    ['omar', stateOf('PENDING', true), 'CONFLICT'],
  ])('rejects an acceptance by %s', (userId, state, code) => {
    expect(() => requireAnswerable(state, userId, true)).toThrow(withCode(code));
  });
});
