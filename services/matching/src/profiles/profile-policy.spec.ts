import { isDomainError, PROMPTS, type FieldErrors } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import type { ProfileInput } from './profile-input.type.js';
import { mergeProfile, requireUnmutedForTexts } from './profile-policy.js';

const RULES = { today: '2026-06-15', brandName: 'Harbour' };
const REQUIRED = { displayName: 'Maya', dateOfBirth: '1985-06-15' };

const merge = (input: ProfileInput) => mergeProfile({ ...REQUIRED, ...input }, null, RULES);

function fieldErrorsOf(input: ProfileInput): FieldErrors | undefined {
  try {
    merge(input);
    return undefined;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.fields;
  }
}

describe('mergeProfile', () => {
  it.each<[keyof ProfileInput, string, string]>([
    ['displayName', 'M', 'Display name must be at least 2 characters'],
    ['displayName', '😀', 'Display name must be at least 2 characters'],
    ['displayName', 'x'.repeat(51), 'Display name must be at most 50 characters'],
    ['displayName', '😀'.repeat(51), 'Display name must be at most 50 characters'],
    ['displayName', 'Ma\u0000ya', 'Display name contains characters that aren’t allowed'],
    ['displayName', 'Ma\u202Eya', 'Display name contains characters that aren’t allowed'],
    ['displayName', 'Ma\nya', 'Display name contains characters that aren’t allowed'],
    ['displayName', 'Ma\u200Bya', 'Display name contains characters that aren’t allowed'],
    ['displayName', '😀😀', 'Display name must have at least two letters'],
    ['displayName', 'evil . example', 'Display name cannot contain a link or a web address'],
    ['displayName', 'ada@mail.example', 'Display name cannot contain an email address'],
    ['displayName', 'insta maya', 'Display name cannot contain a social media name or ask for contact elsewhere'],
    ['displayName', '555-123-4567', 'Display name cannot contain a phone number or another long number'],
    [
      'displayName',
      'K1ndred',
      'Display name cannot contain words that only our team uses, such as support or official',
    ],
    [
      'displayName',
      'Harbour',
      'Display name cannot contain words that only our team uses, such as support or official',
    ],
    ['dateOfBirth', '15.06.1985', 'Date of birth must be a date like 1980-12-31'],
    ['dateOfBirth', '1985-02-30', 'Date of birth must be a date like 1980-12-31'],
    ['dateOfBirth', '1985-6-15', 'Date of birth must be a date like 1980-12-31'],
    ['dateOfBirth', '2008-06-16', 'You must be at least 18 years old'],
    ['dateOfBirth', '2031-01-01', 'You must be at least 18 years old'],
    ['dateOfBirth', '1905-06-15', 'Please enter your real date of birth'],
    ['bio', 'x'.repeat(2_001), 'Bio must be at most 2,000 characters'],
    ['bio', '😀'.repeat(2_001), 'Bio must be at most 2,000 characters'],
    ['bio', 'lone \ud800 surrogate', 'Bio contains characters that aren’t allowed'],
    ['occupation', 'x'.repeat(101), 'Occupation must be at most 100 characters'],
    ['locationCity', 'x\u0000', 'City contains characters that aren’t allowed'],
    ['gender', 'Robot', 'Gender must be one of the listed options'],
    ['kids', 'Several', 'Kids must be one of the listed options'],
  ])('rejects %s with the value %j', (field, value, message) => {
    expect(fieldErrorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it('rejects a list with an unknown option', () => {
    expect(fieldErrorsOf({ lifestyle: ['Foodie', 'Skydiver'] })).toEqual({
      lifestyle: 'Lifestyle must be chosen from the listed options',
    });
  });

  const prompts = (count: number) =>
    PROMPTS.slice(0, count).map(({ label }) => ({ question: label, answer: 'An honest answer.' }));

  it.each([
    ['four prompts', prompts(4), 'You can have up to 3 prompts'],
    ['a question twice', [...prompts(1), ...prompts(1)], 'Please choose a different question for each prompt'],
    [
      'an unknown question',
      [{ question: 'Your sign?', answer: 'Leo' }],
      'Prompts must be chosen from the listed questions',
    ],
    ['a blank answer', [{ question: 'SUNDAY', answer: ' \n ' }], 'Please answer each prompt, or remove it'],
    [
      'an answer that is too long',
      [{ question: 'SUNDAY', answer: '😀'.repeat(201) }],
      'Each answer must be at most 200 characters',
    ],
    [
      'an answer that cannot be stored',
      [{ question: 'SUNDAY', answer: 'x\u0000' }],
      'Each answer contains characters that aren’t allowed',
    ],
  ])('rejects %s', (_, value, message) => {
    expect(fieldErrorsOf({ prompts: value })).toEqual({ prompts: message });
  });

  it('accepts three prompts, and answers at the limit', () => {
    expect(merge({ prompts: prompts(3) }).prompts).toHaveLength(3);
    const answer = '😀'.repeat(200);
    expect(merge({ prompts: [{ question: 'SUNDAY', answer }] }).prompts).toEqual([{ question: 'SUNDAY', answer }]);
  });

  it.each<[keyof ProfileInput, string]>([
    ['displayName', 'Jo'],
    ['displayName', 'x'.repeat(50)],
    ['displayName', `${'😀'.repeat(48)}Jo`],
    ['occupation', '😀'.repeat(100)],
    ['dateOfBirth', '2008-06-15'],
    ['dateOfBirth', '1906-06-15'],
    ['dateOfBirth', '1984-02-29'],
    ['bio', 'x'.repeat(2_000)],
    ['bio', '😀'.repeat(2_000)],
  ])('accepts %s at the limit: %j', (field, value) => {
    expect(merge({ [field]: value })[field as 'bio']).toBe(value);
  });

  it('stores labels and keys of any case as keys, without duplicates', () => {
    const merged = merge({ gender: 'non-binary', religion: 'ATHEIST', seekingTypes: ['dating', 'DATING', 'Marriage'] });
    expect(merged).toMatchObject({ gender: 'NON_BINARY', religion: 'ATHEIST', seekingTypes: ['DATING', 'MARRIAGE'] });
  });

  it('treats an empty choice as null', () => {
    expect(merge({ gender: '', education: null })).toMatchObject({ gender: null, education: null });
  });

  it('lists the required fields first', () => {
    expect(Object.keys(fieldErrorsOf({ gender: 'Robot', dateOfBirth: null, displayName: '  ' }) ?? {})).toEqual([
      'displayName',
      'dateOfBirth',
      'gender',
    ]);
  });

  it('changes the given fields and keeps the others', () => {
    const current = merge({ bio: 'Hello', prompts: prompts(2), visibility: { showGender: false } });
    const merged = mergeProfile({ bio: null, visibility: { showKids: false, showReligion: null } }, current, RULES);
    expect(merged).toEqual({ ...current, bio: null, hiddenFields: ['kids', 'gender'] });
  });

  it('stores names composed, with single spaces', () => {
    expect(merge({ displayName: ' Rene\u0301e \u00A0 Bell ' }).displayName).toBe('Ren\u00E9e Bell');
  });

  it('keeps a stored name that is no longer accepted, until it changes', () => {
    const current = { ...merge({}), displayName: 'Kindred  Support' };
    expect(mergeProfile({ displayName: 'Kindred  Support', bio: 'Hi' }, current, RULES)).toEqual({
      ...current,
      bio: 'Hi',
    });
    expect(() => mergeProfile({ displayName: 'Kindred Staff' }, current, RULES)).toThrow('only our team');
  });

  it('does not require a name that is already stored', () => {
    const current = merge({});
    expect(mergeProfile({ occupation: 'Pilot' }, current, RULES)).toEqual({ ...current, occupation: 'Pilot' });
    expect(() => mergeProfile({ displayName: null }, current, RULES)).toThrow('Display name is required');
  });
});

describe('requireUnmutedForTexts', () => {
  const [first, second] = [
    { question: 'SUNDAY', answer: 'Slow.' },
    { question: 'WORK', answer: 'I teach.' },
  ];
  const before = merge({ bio: 'Old', locationCity: 'Atlanta', prompts: [first] });
  const save =
    (until: Date | number | null, input: ProfileInput, current: typeof before | null = before) =>
    () =>
      requireUnmutedForTexts(until, current, mergeProfile({ ...REQUIRED, ...input }, current, RULES));

  it.each<ProfileInput>([
    { bio: 'New' },
    { displayName: 'Maia' },
    { occupation: 'Nurse' },
    { locationState: 'GA' },
    { prompts: [first, second] },
    { prompts: [{ ...first, answer: 'Fast.' }] },
  ])('rejects a new text of a muted member: %j', (input) => {
    expect(save(Infinity, input)).toThrow(expect.objectContaining({ code: 'MUTED' }));
    expect(save(new Date(0), input)).not.toThrow();
    expect(save(null, input)).not.toThrow();
  });

  it('lets a muted member delete texts and change everything else', () => {
    expect(save(Infinity, { bio: '', gender: 'Female', visibility: { showGender: false } })).not.toThrow();
    expect(save(Infinity, { prompts: [] })).not.toThrow();
    expect(save(Infinity, { prompts: [first] })).not.toThrow();
  });

  it('rejects the first profile of a muted member', () => {
    expect(save(Infinity, {}, null)).toThrow(expect.objectContaining({ code: 'MUTED' }));
  });
});
