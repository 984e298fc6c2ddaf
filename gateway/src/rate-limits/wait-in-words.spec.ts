import { describe, expect, it } from '@jest/globals';
import { waitInWords } from './wait-in-words.js';

describe('how long to wait', () => {
  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3_540, '59 minutes'],
    [3_541, '1 hour'],
    [3_601, '2 hours'],
  ])('%i seconds are %s', (seconds, words) => {
    expect(waitInWords(seconds)).toBe(words);
  });
});
