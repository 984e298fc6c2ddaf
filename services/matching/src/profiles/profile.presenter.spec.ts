import { HIDEABLE_FIELDS } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import type { ProfileRow } from './profile-row.js';
import { presentNoProfile, presentOwnProfile, presentProfile } from './profile.presenter.js';

const row: ProfileRow = {
  userId: '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11',
  displayName: 'Maya',
  dateOfBirth: '1985-06-15',
  gender: 'FEMALE',
  sexualOrientation: 'STRAIGHT',
  incomeRange: 'OVER_200_000',
  bio: 'Hello',
  locationCity: 'Atlanta',
  locationState: 'GA',
  relationshipStatus: 'COMPLICATED',
  seekingTypes: ['LONG_TERM_RELATIONSHIP'],
  education: 'BACHELORS_DEGREE',
  occupation: 'Architect',
  religion: 'BAPTIST',
  kids: 'LIVING_WITH',
  lifestyle: ['ARTS_CULTURE'],
  prompts: [{ question: 'ASK_ME', answer: 'My garden.' }],
  hiddenFields: [],
  photos: ['/media/photos/one'],
  photoPlaceholders: ['3OcRJYB4d3h/iIeHeEh3eIhw+j2w'],
  status: 'ACTIVE',
  tier: null,
  beta: true,
};

describe('presentProfile', () => {
  it('returns labels, except for two fields with keys', () => {
    expect(presentProfile(row, '2026-06-15')).toMatchObject({
      age: 41,
      gender: 'Female',
      incomeRange: 'Over $200,000',
      relationshipStatus: 'COMPLICATED',
      seekingTypes: ['Long-term relationship'],
      education: "Bachelor's Degree",
      kids: 'LIVING_WITH',
      lifestyle: ['Arts & Culture'],
      visibleFields: HIDEABLE_FIELDS,
    });
  });

  it.each(HIDEABLE_FIELDS)('omits a hidden %s', (field) => {
    const shown = presentProfile({ ...row, hiddenFields: [field] });
    expect(shown[field]).toBeNull();
    expect(shown.visibleFields).not.toContain(field);
    expect(JSON.stringify(shown)).not.toContain(JSON.stringify(presentProfile(row)[field]));
  });

  it('omits the date of birth', () => {
    expect(JSON.stringify(presentProfile(row))).not.toContain('1985');
  });

  it.each([
    ['ACTIVE', 'VIP', false, ['Verified', 'VIP']],
    ['ACTIVE', 'VIP', true, ['Verified']],
    ['ACTIVE', 'PREMIUM', false, ['Verified']],
    ['APPROVED', null, false, []],
    [null, null, true, []],
  ] as const)(
    'presents members with status %s, tier %s, and beta %s with the badges %j',
    (status, tier, beta, badges) => {
      expect(presentProfile({ ...row, status, tier, beta }).badges).toEqual(badges);
    },
  );
});

describe('presentOwnProfile', () => {
  it('includes hidden fields and the visibility flags', () => {
    const own = presentOwnProfile({ ...row, hiddenFields: ['gender'] }, '2026-06-14');
    expect(own).toMatchObject({ gender: 'Female', dateOfBirth: '1985-06-15', age: 40, complete: true });
    expect(own.visibility).toMatchObject({ showGender: false, showKids: true });
  });
});

describe('dateLocked', () => {
  it('is set with an approved photo', () => {
    expect(presentOwnProfile(row).dateLocked).toBe(true);
    expect(presentOwnProfile({ ...row, photos: [] }).dateLocked).toBe(false);
    expect(presentNoProfile(row.userId, { ...row }).dateLocked).toBe(false);
  });
});

describe('cityKnown', () => {
  it('is set for a city that has a center, which needs a state', () => {
    expect(presentOwnProfile(row).cityKnown).toBe(true);
    expect(presentOwnProfile({ ...row, locationState: null }).cityKnown).toBe(false);
    expect(presentOwnProfile({ ...row, locationCity: 'Nowhere' }).cityKnown).toBe(false);
    expect(presentOwnProfile({ ...row, locationCity: null }).cityKnown).toBe(false);
    expect(presentNoProfile(row.userId).cityKnown).toBe(false);
  });
});

describe('presentNoProfile', () => {
  it('includes photos and is not complete', () => {
    expect(presentNoProfile(row.userId, { ...row, status: 'PENDING' })).toMatchObject({
      displayName: null,
      photos: ['/media/photos/one'],
      badges: [],
      complete: false,
    });
  });
});
