const DAY = 24 * 60 * 60_000;
/** UTC. It is night in North America. */
const HOUR_OF_NIGHT = 9;

/** Milliseconds until the next night, for the first run of a recurring task. */
export function untilNight(now: Date): number {
  const tonight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR_OF_NIGHT);
  return (tonight - now.getTime() + DAY) % DAY;
}
