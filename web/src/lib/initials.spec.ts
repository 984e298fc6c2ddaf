import { describe, expect, it } from '@jest/globals';
import { emailInitials, nameInitials, toneOf } from './initials.js';

describe('initials', () => {
  it.each([
    ['Simone Adeyemi', 'SA'],
    ['yvonne st. clair', 'YS'],
    ['  Élodie ', 'É'],
    ['', 'U'],
    [null, 'U'],
  ])('of the name %p are its first letters', (name, initials) => {
    expect(nameInitials(name)).toBe(initials);
  });

  it('of an email address are its first two letters', () => {
    expect(emailInitials('denise@example.com')).toBe('DE');
  });

  it('maps an id to the same one of six tones every time, and uses all six', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `member-${index}`);
    const tones = ids.map(toneOf);
    expect(new Set(tones)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(ids.map(toneOf)).toEqual(tones);
  });
});
