const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Formats a delay, rounded up: `40 seconds`, `12 minutes`, `1 hour`. */
export function formatRetryDelay(seconds: number): string {
  if (seconds < MINUTE) return pluralize(seconds, 'second');
  if (seconds <= HOUR - MINUTE) return pluralize(Math.ceil(seconds / MINUTE), 'minute');
  return pluralize(Math.ceil(seconds / HOUR), 'hour');
}

function pluralize(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
