import { LIMITS } from '@kindred/contracts';

/** SQL condition: this row of sessions was used within the last 30 days, and is at most 90 days old. */
export const isAlive = (row: string): string =>
  `${row}.last_used_at > now() - make_interval(days => ${LIMITS.sessionDays})
   AND ${row}.created_at > now() - make_interval(days => ${LIMITS.sessionMaxDays})`;

/** SQL condition: the password was entered in this session within the last 15 minutes. */
export const isConfirmed = (row: string): string =>
  `coalesce(${row}.confirmed_at > now() - make_interval(mins => ${LIMITS.passwordConfirmedMinutes}), false)`;
