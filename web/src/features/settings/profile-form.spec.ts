import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { profileSchema } from './profile-form.js';

const problemOf = (field: 'displayName' | 'bio' | 'occupation', value: string): string | undefined =>
  profileSchema.shape[field].safeParse(value).error?.issues[0]?.message;

describe('the lengths of a profile', () => {
  it.each([
    ['displayName', LIMITS.displayNameMaxLength],
    ['bio', LIMITS.bioMaxLength],
    ['occupation', LIMITS.shortTextMaxLength],
  ] as const)('count an emoji as one character: %s', (field, most) => {
    expect(problemOf(field, ` ${'🌻'.repeat(most)} `)).toBeUndefined();
    expect(problemOf(field, '🌻'.repeat(most + 1))).toContain(most.toLocaleString('en-US'));
  });

  it('take no emoji for a name', () => {
    expect(problemOf('displayName', '🌻')).toBe('Display name must be 2 to 50 characters');
    expect(problemOf('displayName', ' ')).toBe('Display name is required');
  });
});
