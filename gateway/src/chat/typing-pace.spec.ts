import { describe, expect, it } from '@jest/globals';
import { TypingPace } from './typing-pace.js';

describe('the pace of typing signals', () => {
  it('passes on every change at once and a repetition once a second', () => {
    const pace = new TypingPace();
    expect(pace.isNews('m', true, 0)).toBe(true);
    pace.note('m', true, 0);
    expect(pace.isNews('m', true, 900)).toBe(false);
    expect(pace.isNews('other', true, 900)).toBe(true);
    expect(pace.isNews('m', false, 901)).toBe(true);
    pace.note('m', false, 901);
    expect(pace.isNews('m', true, 902)).toBe(true);
    pace.note('m', true, 902);
    expect(pace.isNews('m', true, 1_901)).toBe(false);
    expect(pace.isNews('m', true, 1_902)).toBe(true);
  });

  it('knows nothing of what was not passed on', () => {
    const pace = new TypingPace();
    expect(pace.isNews('m', true, 0)).toBe(true);
    expect(pace.isNews('m', true, 1)).toBe(true);
    expect(pace.stillTyping()).toEqual([]);
  });

  it('knows where somebody is still typing', () => {
    const pace = new TypingPace();
    pace.note('a', true, 0);
    pace.note('b', true, 0);
    pace.note('b', false, 1);
    expect(pace.stillTyping()).toEqual(['a']);
  });
});
