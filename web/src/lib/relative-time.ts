const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS: ReadonlyArray<readonly [name: string, milliseconds: number]> = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/** "3 hours ago"; "less than a minute ago" below one minute. `iso` is an ISO 8601 time. */
export function timeAgo(iso: string, now = Date.now()): string {
  return `${timeSpan(Math.abs(now - Date.parse(iso)))} ago`;
}

/** "3 hours", in the largest unit that fits; "less than a minute" below one. `elapsed` is in milliseconds. */
export function timeSpan(elapsed: number): string {
  const unit = UNITS.find(([, milliseconds]) => elapsed >= milliseconds);
  if (!unit) return 'less than a minute';
  const [name, milliseconds] = unit;
  const count = Math.floor(elapsed / milliseconds);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** "November 12, 2025", in the browser's time zone. */
export function fullDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
}

/** "November 12, 2025 at 6:42 PM". */
export function fullDateAndTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
}

/** "6:42 PM". */
export function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

/** "Today", "Yesterday", "N days ago" under seven days, else the full date, by calendar days. */
export function matchedDay(iso: string, now = new Date()): string {
  const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const days = Math.round((midnight(now) - midnight(new Date(iso))) / DAY);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 7 ? `${days} days ago` : fullDate(iso);
}
