import { describe, expect, it } from '@jest/globals';
import { DEMO_MEMBERS } from '../members/members.js';
import { isDrawnTo } from './attraction.js';

const drawnTo = (gender: string | null): string[] =>
  DEMO_MEMBERS.filter((member) => isDrawnTo(member, { gender })).map(({ slug }) => slug);

describe('who likes a newcomer', () => {
  it.each(['Male', 'Female', 'Non-binary', 'Prefer not to say', null])('is never nobody: %s', (gender) => {
    expect(drawnTo(gender).length).toBeGreaterThanOrEqual(4);
  });

  it.each(['Male', 'Female', 'Non-binary', null])('always counts both who answer: %s', (gender) => {
    expect(drawnTo(gender)).toEqual(expect.arrayContaining(['imani', 'terrence']));
  });

  it('goes by orientation where the gender is known', () => {
    expect(drawnTo('Male')).toContain('simone');
    expect(drawnTo('Female')).not.toContain('simone');
    expect(drawnTo('Male')).toContain('isaiah');
    expect(drawnTo('Female')).toContain('denise');
  });

  it('is never somebody reserved', () => {
    expect(drawnTo(null)).not.toContain('gloria');
  });
});
