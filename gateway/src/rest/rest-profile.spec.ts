import { describe, expect, it } from '@jest/globals';
import { HIDEABLE_FIELDS } from '@kindred/contracts';
import { restProfile } from './rest-profile.js';

describe('restProfile', () => {
  const profile = {
    userId: 'u',
    displayName: 'Ada',
    bio: null,
    gender: null,
    religion: null,
    seekingTypes: null,
    lifestyle: ['Active'],
    badges: [],
  };

  /** As the client receives it. */
  const present = (visibleFields: readonly string[]): unknown =>
    JSON.parse(JSON.stringify(restProfile({ ...profile, visibleFields: [...visibleFields] })));

  it('omits hidden fields only', () => {
    const shown = present(['gender', 'seekingTypes']);
    expect(shown).toEqual({ userId: 'u', displayName: 'Ada', bio: null, gender: null, seekingTypes: [], badges: [] });
  });

  it('includes all fields when none is hidden', () => {
    const shown = present(HIDEABLE_FIELDS);
    expect(shown).toEqual({ ...profile, seekingTypes: [] });
    expect(shown).not.toHaveProperty('visibleFields');
  });
});
