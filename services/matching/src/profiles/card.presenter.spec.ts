import { describe, expect, it } from '@jest/globals';
import { HIDEABLE_FIELDS } from '@kindred/contracts';
import { presentCard } from './card.presenter.js';
import type { ProfileType } from './profile.type.js';

const profile: ProfileType = {
  userId: 'u',
  displayName: 'Ada',
  age: 41,
  gender: null,
  sexualOrientation: 'Straight',
  incomeRange: null,
  bio: null,
  locationCity: 'Atlanta',
  locationState: 'GA',
  relationshipStatus: 'DIVORCED',
  seekingTypes: [],
  education: null,
  occupation: 'Nurse',
  religion: 'Baptist',
  kids: null,
  lifestyle: ['Active'],
  prompts: [{ question: 'Ask me about', answer: 'My garden' }],
  photos: ['/media/photos/1'],
  photoPlaceholders: ['3OcRJYB4d3h/iIeHeEh3eIhw+j2w'],
  badges: ['Verified'],
  visibleFields: [...HIDEABLE_FIELDS],
  reasons: ['You’re both Baptist.'],
  distanceBand: 'Within 25 miles',
};

/** As the client receives it. */
const present = (changes: Partial<ProfileType>): unknown =>
  JSON.parse(JSON.stringify(presentCard({ ...profile, ...changes })));

describe('presentCard', () => {
  it('has every field that is shown, also those without a value', () => {
    const { photoPlaceholders: _placeholders, visibleFields: _visible, ...shown } = profile;
    expect(present({})).toEqual(shown);
  });

  it.each(HIDEABLE_FIELDS)('omits a hidden %s only', (field) => {
    const visibleFields = HIDEABLE_FIELDS.filter((other) => other !== field);
    const shown = present({ [field]: null, visibleFields });
    expect(shown).not.toHaveProperty(field);
    for (const other of visibleFields) expect(shown).toHaveProperty(other);
  });

  it('has null for an unknown distance', () => {
    for (const distanceBand of [null, undefined])
      expect(present({ distanceBand })).toHaveProperty('distanceBand', null);
    expect(present({ distanceBand: null, reasons: [] })).toHaveProperty('reasons', []);
  });
});
