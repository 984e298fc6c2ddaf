import { describe, expect, it } from '@jest/globals';
import { DEMO_MEMBERS } from '../members/members.js';
import { isAttractedTo } from './attraction.js';

const attractedSlugs = (gender: string | null): string[] =>
  DEMO_MEMBERS.filter((member) => isAttractedTo(member, { gender })).map(({ slug }) => slug);

describe('isAttractedTo', () => {
  it.each(['Male', 'Female', 'Non-binary', 'Prefer not to say', null])(
    'matches at least four demo members for gender %s',
    (gender) => {
      expect(attractedSlugs(gender).length).toBeGreaterThanOrEqual(4);
    },
  );

  it.each(['Male', 'Female', 'Non-binary', null])(
    'includes both members who reply to messages for gender %s',
    (gender) => {
      expect(attractedSlugs(gender)).toEqual(expect.arrayContaining(['imani', 'terrence']));
    },
  );

  it('respects sexual orientation when the gender is known', () => {
    expect(attractedSlugs('Male')).toContain('simone');
    expect(attractedSlugs('Female')).not.toContain('simone');
    expect(attractedSlugs('Male')).toContain('isaiah');
    expect(attractedSlugs('Female')).toContain('denise');
  });

  it('never matches a passive member', () => {
    expect(attractedSlugs(null)).not.toContain('gloria');
  });
});
