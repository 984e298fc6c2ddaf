const pad = (value: number): string => String(value).padStart(2, '0');

/** The value of a `datetime-local` input for this time, in the browser's time zone: "2026-03-01T18:00". */
export function toLocalInput(iso: string): string {
  const time = new Date(iso);
  const date = [time.getFullYear(), pad(time.getMonth() + 1), pad(time.getDate())].join('-');
  return `${date}T${pad(time.getHours())}:${pad(time.getMinutes())}`;
}

/** The opposite; null for an incomplete value. */
export function fromLocalInput(value: string): string | null {
  const time = new Date(value);
  return value === '' || Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** "America/New_York, GMT-5" on this day, which daylight saving time changes. */
export function timeZoneOn(day = new Date()): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' }).formatToParts(day);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return [timeZone, offset].filter((part) => part !== '').join(', ');
}
