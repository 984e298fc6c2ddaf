import { describe, expect, it } from '@jest/globals';
import { findDisplayNameProblem } from '@kindred/screening';
import { ALL_DEMO_MEMBERS } from './members.js';

describe('the demo members', () => {
  it.each(ALL_DEMO_MEMBERS.map(({ displayName }) => displayName))('have names that the product accepts: %s', (name) => {
    expect(findDisplayNameProblem(name, 'Kindred')).toBeNull();
  });
});
