import { describe, expect, it } from '@jest/globals';
import { TypingThrottle } from './typing-throttle.js';

describe('TypingThrottle', () => {
  it('sends every change immediately and a repeated state once a second', () => {
    const throttle = new TypingThrottle();
    expect(throttle.shouldSend('m', true, 0)).toBe(true);
    throttle.record('m', true, 0);
    expect(throttle.shouldSend('m', true, 900)).toBe(false);
    expect(throttle.shouldSend('other', true, 900)).toBe(true);
    expect(throttle.shouldSend('m', false, 901)).toBe(true);
    throttle.record('m', false, 901);
    expect(throttle.shouldSend('m', true, 902)).toBe(true);
    throttle.record('m', true, 902);
    expect(throttle.shouldSend('m', true, 1_901)).toBe(false);
    expect(throttle.shouldSend('m', true, 1_902)).toBe(true);
  });

  it('sends again when the previous signal was not recorded', () => {
    const throttle = new TypingThrottle();
    expect(throttle.shouldSend('m', true, 0)).toBe(true);
    expect(throttle.shouldSend('m', true, 1)).toBe(true);
    expect(throttle.typingMatchIds()).toEqual([]);
  });

  it('lists the matches in which the member is still typing', () => {
    const throttle = new TypingThrottle();
    throttle.record('a', true, 0);
    throttle.record('b', true, 0);
    throttle.record('b', false, 1);
    expect(throttle.typingMatchIds()).toEqual(['a']);
  });

  it('forgets only the match that was recorded longest ago when there are more than 1,000', () => {
    const throttle = new TypingThrottle();
    for (let match = 0; match < 1_000; match += 1) throttle.record(`m${match}`, true, match);
    throttle.record('m0', true, 1_000);
    throttle.record('new', true, 1_001);
    expect(throttle.typingMatchIds()).toHaveLength(1_000);
    expect(throttle.typingMatchIds()).not.toContain('m1');
    expect(throttle.typingMatchIds().slice(-2)).toEqual(['m0', 'new']);
  });
});
