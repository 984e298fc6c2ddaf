/** Noon of the calendar day this many days ago, also where clocks have changed since. */
export function daysAgo(days: number): string {
  const noon = new Date();
  noon.setDate(noon.getDate() - days);
  noon.setHours(12, 0, 0, 0);
  return noon.toISOString();
}
