import { describe, expect, it } from '@jest/globals';
import { STRONG_BIO_LENGTH, strengthsOf } from './profile-strengths.js';

const EMPTY: Parameters<typeof strengthsOf>[0] = {
  userId: 'member-1',
  bio: null,
  photos: [],
  prompts: [],
  seekingTypes: [],
  lifestyle: [],
  occupation: null,
  education: null,
  locationCity: null,
  cityKnown: false,
};
const prompt = (question: string) => ({ question });
const FULL: typeof EMPTY = {
  ...EMPTY,
  bio: 'x'.repeat(STRONG_BIO_LENGTH),
  photos: ['/media/photos/1', '/media/photos/2', '/media/photos/3'],
  prompts: ['One', 'Two', 'Three'].map(prompt),
  seekingTypes: ['Marriage'],
  lifestyle: ['Foodie', 'Traveler', 'Music lover'],
  education: 'Doctorate',
  locationCity: 'Atlanta',
  cityKnown: true,
};
const missing = (own: typeof EMPTY): string[] =>
  strengthsOf(own)
    .filter(({ done }) => !done)
    .map(({ title }) => title);

describe('what makes a profile strong', () => {
  it('is photos, prompts, and words first, and complete with all of it', () => {
    expect(missing(EMPTY)).toHaveLength(strengthsOf(EMPTY).length);
    expect(missing(EMPTY).slice(0, 3)).toEqual(['Three photos', 'Three prompts', 'A few sentences about you']);
    expect(missing(FULL)).toEqual([]);
  });

  it.each([
    ['Three photos', { photos: ['/media/photos/1', '/media/photos/2'] }],
    ['Three prompts', { prompts: [prompt('One'), prompt('Two')] }],
    ['A few sentences about you', { bio: `  ${'x'.repeat(STRONG_BIO_LENGTH - 1)}  ` }],
    ['What you’re looking for', { seekingTypes: [] }],
    ['Three things you enjoy', { lifestyle: ['Foodie', 'Traveler'] }],
    ['Your work or studies', { education: null }],
    ['Your city', { locationCity: null, cityKnown: false }],
    ['Your city', { cityKnown: false }],
  ])('names what is missing: %s', (title, changes) => {
    expect(missing({ ...FULL, ...changes })).toEqual([title]);
  });

  it('says what to do about a city that is not found', () => {
    const hint = (city: Partial<typeof EMPTY>) => strengthsOf({ ...FULL, ...city }).at(-1)?.hint;
    expect(hint({ locationCity: null, cityKnown: false })).toContain('how far away');
    expect(hint({ cityKnown: false })).toContain('Add its state');
  });
});
