import { LIFESTYLES, RELIGIONS, SEEKING_TYPES } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { LIFESTYLE_REASONS, reasonsFor, RELIGION_REASONS, SEEKING_REASONS, type ShownTraits } from './reasons.js';

const NOTHING: ShownTraits = {
  lifestyle: [],
  religion: null,
  seekingTypes: [],
  locationCity: null,
  locationState: null,
};
const EVERYTHING: ShownTraits = {
  lifestyle: ['Non-smoker', 'Music lover'],
  religion: 'Baptist',
  seekingTypes: ['Friendship', 'Marriage'],
  locationCity: 'Houston',
  locationState: 'Texas',
};

describe('reasonsFor', () => {
  it('returns the two most telling reasons', () => {
    expect(reasonsFor(EVERYTHING, EVERYTHING)).toEqual(['You both love music.', 'You’re both Baptist.']);
  });

  it('returns nothing for members who have nothing in common', () => {
    const other = { lifestyle: ['Foodie'], religion: 'Muslim', seekingTypes: ['Dating'], locationCity: 'Dallas' };
    expect(reasonsFor(EVERYTHING, { ...other, locationState: 'Texas' })).toEqual([]);
    expect(reasonsFor(NOTHING, NOTHING)).toEqual([]);
  });

  it.each(['lifestyle', 'religion', 'seekingTypes'] as const)('never uses %s when one of the two hides it', (field) => {
    const only = { ...NOTHING, [field]: EVERYTHING[field] };
    const hidden = { ...NOTHING, [field]: null };
    expect(reasonsFor(only, only)).toHaveLength(1);
    expect(reasonsFor(only, hidden)).toEqual([]);
    expect(reasonsFor(hidden, only)).toEqual([]);
  });

  it('compares cities with their states, ignoring case', () => {
    const houston = { ...NOTHING, locationCity: 'Houston', locationState: 'Texas' };
    expect(reasonsFor({ ...houston, locationCity: 'houston ' }, houston)).toEqual(['You both live in Houston.']);
    expect(reasonsFor(houston, { ...houston, locationState: 'Missouri' })).toEqual([]);
    expect(reasonsFor(houston, { ...houston, locationState: null })).toEqual([]);
  });

  it.each(['Other', 'Prefer not to say'])('does not count the religion "%s" as something in common', (religion) => {
    expect(reasonsFor({ ...NOTHING, religion }, { ...NOTHING, religion })).toEqual([]);
  });
});

describe('the sentences', () => {
  const labels = (choices: readonly { label: string }[]): string[] => choices.map(({ label }) => label).sort();

  it('exist for every choice', () => {
    expect(Object.keys(LIFESTYLE_REASONS).sort()).toEqual(labels(LIFESTYLES));
    expect(Object.keys(SEEKING_REASONS).sort()).toEqual(labels(SEEKING_TYPES));
    const named = RELIGIONS.filter(({ label }) => !['Other', 'Prefer not to say'].includes(label));
    expect(Object.keys(RELIGION_REASONS).sort()).toEqual(labels(named));
  });
});
