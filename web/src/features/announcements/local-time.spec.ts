import { describe, expect, it } from '@jest/globals';
import { fromLocalInput, timeZoneOn, toLocalInput } from './local-time.js';

describe('the time of a scheduled announcement', () => {
  it('is entered in the time zone of the browser', () => {
    for (const local of ['2026-03-01T18:05', '2026-12-31T00:00']) {
      expect(toLocalInput(fromLocalInput(local) ?? '')).toBe(local);
    }
    for (const incomplete of ['', '2026-03-01T', 'soon']) expect(fromLocalInput(incomplete)).toBeNull();
  });

  it('names the time zone with its offset on that day', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(timeZoneOn(new Date('2026-03-01T12:00:00.000Z'))).toMatch(
      new RegExp(`^${timeZone}, GMT([+-]\\d{1,2}(:\\d\\d)?)?$`),
    );
  });
});
