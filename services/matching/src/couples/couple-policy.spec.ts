import type { CoupleStatus } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { CoupleEntity } from './couple.entity.js';
import { requireAnswerable, requireFree } from './couple-policy.js';

function standing(status: CoupleStatus | null, eitherTaken = false) {
  if (status === null) return { couple: null, eitherTaken };
  const couple = Object.assign(new CoupleEntity(), { user1Id: 'maya', user2Id: 'omar', requesterId: 'maya', status });
  return { couple, eitherTaken };
}

const coded = (code: string) => expect.objectContaining({ code });

describe('couple policy', () => {
  it('lets two who are free ask', () => {
    expect(() => requireFree(standing(null))).not.toThrow();
  });

  it.each([
    ['PENDING', false],
    ['DECLINED', false],
    ['ACTIVE', true],
    [null, true],
  ] as const)('refuses to ask with a request that is %s and somebody taken: %s', (status, taken) => {
    expect(() => requireFree(standing(status, taken))).toThrow(coded('CONFLICT'));
  });

  it('lets the one who was asked answer', () => {
    expect(requireAnswerable(standing('PENDING'), 'omar', true).status).toBe('PENDING');
  });

  it('lets somebody who is taken decline', () => {
    expect(requireAnswerable(standing('PENDING', true), 'omar', false).status).toBe('PENDING');
  });

  it.each([
    ['stranger', standing('PENDING'), 'NOT_FOUND'],
    ['omar', standing(null), 'NOT_FOUND'],
    ['maya', standing('PENDING'), 'FORBIDDEN'],
    ['omar', standing('ACTIVE', true), 'CONFLICT'],
    ['omar', standing('DECLINED'), 'CONFLICT'],
    ['omar', standing('PENDING', true), 'CONFLICT'],
  ])('refuses %s to accept', (who, given, code) => {
    expect(() => requireAnswerable(given, who, true)).toThrow(coded(code));
  });
});
