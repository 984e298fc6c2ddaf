const DAY = 24 * 60 * 60_000;
/** 9:00 UTC, which is night in North America. */
const NIGHTLY_HOUR_UTC = 9;

/** The delay of the first run of a recurring task that runs at night. */
export function millisecondsUntilNightlyRun(now: Date): number {
  const todaysRun = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), NIGHTLY_HOUR_UTC);
  return (todaysRun - now.getTime() + DAY) % DAY;
}
