const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** The quiet hours of a member: minutes after midnight in an IANA time zone. They can span midnight. */
export interface QuietHours {
  from: number;
  to: number;
  timeZone: string;
}

const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;
const clocks = new Map<string, Intl.DateTimeFormat>();
const MAX_CLOCKS = 1_000;

/** Whether this is the name of a time zone, such as `America/New_York`; no offset such as `+01:00`. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name) || name.length > 64) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    if (clocks.size < MAX_CLOCKS) clocks.set(timeZone, clock);
  }
  return clock;
}

/** The minutes after midnight in this time zone. */
function minuteOfDay(at: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const valueOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return valueOf('hour') * 60 + valueOf('minute');
}

const isWithin = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** When the quiet hours that contain this time end; null outside them. Also right on days when clocks change. */
export function endOfQuietHours(quiet: QuietHours | null, now: Date): Date | null {
  if (quiet === null) return null;
  const minute = minuteOfDay(now, quiet.timeZone);
  if (!isWithin(minute, quiet)) return null;
  const wait = (quiet.to - minute + DAY_MINUTES) % DAY_MINUTES;
  const end = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE + wait * MINUTE);
  const difference = quiet.to - minuteOfDay(end, quiet.timeZone);
  const nearest = ((difference + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  return new Date(end.getTime() + nearest * MINUTE);
}

/** `22:05`, as minutes after midnight; null for another form. */
export function parseClock(text: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}

/** The opposite of `parseClock`. */
export function formatClock(minutes: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
