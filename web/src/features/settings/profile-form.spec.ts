import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { profileSchema } from './profile-form.js';

const errorOf = (field: 'displayName' | 'bio' | 'occupation', value: string): string | undefined =>
  profileSchema.shape[field].safeParse(value).error?.issues[0]?.message;

describe('profile field lengths', () => {
  it.each([
    ['displayName', LIMITS.displayNameMaxLength],
    ['bio', LIMITS.bioMaxLength],
    ['occupation', LIMITS.shortTextMaxLength],
  ] as const)('count an emoji as one character: %s', (field, maxLength) => {
    expect(errorOf(field, ` ${'🌻'.repeat(maxLength)} `)).toBeUndefined();
    expect(errorOf(field, '🌻'.repeat(maxLength + 1))).toContain(maxLength.toLocaleString('en-US'));
  });

  it('reject a single emoji as a name', () => {
    expect(errorOf('displayName', '🌻')).toBe('Display name must be 2 to 50 characters');
    expect(errorOf('displayName', ' ')).toBe('Display name is required');
  });
});
