import type { CoupleStatus } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { CoupleEntity } from './couple.entity.js';
import { requireAnswerable, requireFree } from './couple-policy.js';

function stateOf(status: CoupleStatus | null, eitherInCouple = false) {
  if (status === null) return { couple: null, eitherInCouple };
  const couple = Object.assign(new CoupleEntity(), { user1Id: 'maya', user2Id: 'omar', requesterId: 'maya', status });
  return { couple, eitherInCouple };
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
