import { describe, expect, it } from '@jest/globals';
import { matchedDay, timeAgo } from './relative-time.js';

const now = new Date(2025, 10, 20, 0, 30);
const before = (days: number, hours = 0): string => new Date(2025, 10, 20 - days, 0 - hours, 30).toISOString();

describe('matchedDay', () => {
  it.each([
    [before(0), 'Today'],
    [before(0, 1), 'Yesterday'],
    [before(1), 'Yesterday'],
    [before(2), '2 days ago'],
    [before(6), '6 days ago'],
    [before(7), 'November 13, 2025'],
  ])('of %s is %s, by calendar days', (iso, text) => {
    expect(matchedDay(iso, now)).toBe(text);
  });
});

describe('timeAgo', () => {
  it.each([
    [30, 'less than a minute ago'],
    [60, '1 minute ago'],
    [7_300, '2 hours ago'],
    [90_000, '1 day ago'],
    [8 * 86_400, '1 week ago'],
    [400 * 86_400, '1 year ago'],
  ])('of %d seconds is %s', (seconds, text) => {
    const at = Date.UTC(2025, 0, 1);
    expect(timeAgo(new Date(at - seconds * 1_000).toISOString(), at)).toBe(text);
  });
});
