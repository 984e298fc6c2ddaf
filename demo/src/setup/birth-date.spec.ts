import { describe, expect, it } from '@jest/globals';
import { birthDate } from './birth-date.js';

describe('birthDate', () => {
  const today = new Date('2026-06-15T12:00:00Z');

  it('results in the given age before, on, and after the birthday', () => {
    expect(birthDate(40, '06-14', today)).toBe('1986-06-14');
    expect(birthDate(40, '06-15', today)).toBe('1986-06-15');
    expect(birthDate(40, '06-16', today)).toBe('1985-06-16');
  });
});
