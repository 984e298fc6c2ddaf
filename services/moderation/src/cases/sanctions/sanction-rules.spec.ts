import { describe, expect, it } from '@jest/globals';
import { SANCTION_DAYS } from '@kindred/contracts';
import { validate } from '@kindred/service-kit';
import { requireSanctionable } from './sanction-policy.js';
import { endOf, sanctionInput } from './sanction-rules.js';

const messageFor = (input: unknown): string | undefined => {
  try {
    validate(sanctionInput, input);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('sanctionInput', () => {
  it.each([...SANCTION_DAYS, 2, null, undefined])('accepts a duration of %p', (duration) => {
    expect(messageFor({ reason: ' rude ', duration })).toBeUndefined();
  });

  it.each([0, -1, 91, 1.5, Number.NaN])('rejects a duration of %p', (duration) => {
    expect(messageFor({ reason: 'rude', duration })).toBe('The duration must be a whole number of days from 1 to 90');
  });

  it.each(['', '  \n', undefined, null])('rejects %p as a reason', (reason) => {
    expect(messageFor({ reason })).toBe('Please provide a reason');
  });

  it('rejects a reason that is too long', () => {
    for (const letter of ['x', '😀']) expect(messageFor({ reason: letter.repeat(500) })).toBeUndefined();
    expect(messageFor({ reason: 'x'.repeat(501) })).toBe('The reason may have up to 500 characters');
  });
});

describe('endOf', () => {
  it('adds whole days, and returns null for a permanent sanction', () => {
    expect(endOf(new Date('2026-03-01T10:00:00.000Z'), 7)?.toISOString()).toBe('2026-03-08T10:00:00.000Z');
    expect(endOf(new Date(), null)).toBeNull();
  });
});

describe('requireSanctionable', () => {
  it('allows sanctions on members and denies them on administrators', () => {
    expect(() => requireSanctionable({ role: 'user' })).not.toThrow();
    expect(() => requireSanctionable({ role: 'admin' })).toThrow('Cannot perform moderation actions on admin users');
  });
});
