import { describe, expect, it } from '@jest/globals';
import { endOfQuietHours, formatClock, isTimeZone, parseClock } from './quiet-hours.js';

const NIGHT = { from: 22 * 60, to: 7 * 60, timeZone: 'America/New_York' };

describe('quiet hours', () => {
  it.each([
    ['2026-01-15T02:59:59.999Z', null],
    ['2026-01-15T03:00:00.000Z', '2026-01-15T12:00:00.000Z'],
    ['2026-01-15T11:59:59.000Z', '2026-01-15T12:00:00.000Z'],
    ['2026-01-15T12:00:00.000Z', null],
    ['2026-07-15T02:30:30.000Z', '2026-07-15T11:00:00.000Z'],
  ])('at %s end at %s', (now, end) => {
    expect(endOfQuietHours(NIGHT, new Date(now))?.toISOString() ?? null).toBe(end);
  });

  it('end at the local time on the nights when clocks change', () => {
    for (const [now, end] of [
      ['2026-03-08T04:00:00.000Z', '2026-03-08T11:00:00.000Z'],
      ['2026-11-01T03:00:00.000Z', '2026-11-01T12:00:00.000Z'],
    ] as const) {
      expect(endOfQuietHours(NIGHT, new Date(now))?.toISOString()).toBe(end);
    }
  });

  it('can be within one day, and need not exist', () => {
    const noon = { from: 12 * 60, to: 13 * 60, timeZone: 'UTC' };
    expect(endOfQuietHours(noon, new Date('2026-01-15T12:30:00.000Z'))?.toISOString()).toBe('2026-01-15T13:00:00.000Z');
    expect(endOfQuietHours(noon, new Date('2026-01-15T13:00:00.000Z'))).toBeNull();
    expect(endOfQuietHours(null, new Date())).toBeNull();
  });

  it('are written as times of a 24-hour clock', () => {
    for (const text of ['00:00', '07:05', '23:59']) expect(formatClock(parseClock(text) ?? -1)).toBe(text);
    for (const text of ['24:00', '7:00', '07:60', '', '07:00 ']) expect(parseClock(text)).toBeNull();
  });

  it('have the time zones of the IANA database only', () => {
    for (const name of ['America/New_York', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires']) {
      expect(isTimeZone(name)).toBe(true);
    }
    for (const name of ['', '+01:00', 'Mars/Olympus', 'America/New_York ', '../etc', 'a'.repeat(100)]) {
      expect(isTimeZone(name)).toBe(false);
    }
  });
});
