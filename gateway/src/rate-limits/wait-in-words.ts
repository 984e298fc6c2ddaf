const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long to wait, as a person says it, never too short: `40 seconds`, `12 minutes`, `1 hour`. */
export function waitInWords(seconds: number): string {
  if (seconds < MINUTE) return counted(seconds, 'second');
  if (seconds <= HOUR - MINUTE) return counted(Math.ceil(seconds / MINUTE), 'minute');
  return counted(Math.ceil(seconds / HOUR), 'hour');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
