import { describe, expect, it } from '@jest/globals';
import { openersFor } from './openers.js';

const SUNDAY = { question: 'A Sunday well spent', answer: 'Church, then a long lunch.' };
const GIVING = { question: 'How I give back', answer: 'I teach math on Saturdays.' };
const REASONS = ['You both love music.', 'You’re both Baptist.'];

describe('the suggested openers', () => {
  it('are about the first two prompts', () => {
    expect(openersFor([SUNDAY, GIVING, SUNDAY], REASONS)).toEqual([
      'I enjoyed your answer to “A Sunday well spent.” Tell me more?',
      'You had me at “How I give back.” What’s the story there?',
    ]);
  });

  it('are also about what the two have in common if there are fewer prompts', () => {
    const music = 'I like that we both love music. What’s your story?';
    expect(openersFor([SUNDAY], REASONS)).toEqual([
      'I enjoyed your answer to “A Sunday well spent.” Tell me more?',
      music,
    ]);
    expect(openersFor([], REASONS)).toEqual([music, 'It caught my eye that we’re both Baptist. Tell me more?']);
    expect(openersFor([], [])).toEqual([]);
  });

  it.each([
    ['You both live in Atlanta.', 'we both live in Atlanta.'],
    ['You’re both hoping for marriage.', 'we’re both hoping for marriage.'],
    ['Neither of you smokes.', 'neither of us smokes.'],
    ['Your careers matter to both of you.', 'our careers matter to both of us.'],
    ['Family comes first for both of you.', 'family comes first for both of us.'],
    ['Faith is at the center of both your lives.', 'faith is at the center of both our lives.'],
  ])('say “%s” in the member’s own words', (reason, words) => {
    expect(openersFor([], [reason])).toEqual([`I like that ${words} What’s your story?`]);
  });

  it('leave out a reason that they cannot put in the member’s own words', () => {
    expect(openersFor([], ['A reason of a later version.'])).toEqual([]);
  });
});
