import { LIMITS } from '@kindred/contracts';
import { DEVICE_HEADER, SESSION_HEADER, SIGN_UP_HEADER } from '@kindred/service-kit';
import { serializeCookie } from '../http/cookies.js';

interface AccountCookie {
  /** Its name on http. */
  name: string;
  /** The header in which identity returns its value. */
  header: string;
  maxAgeSeconds: number;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** The cookies that identity issues (docs/api.md, "Sessions"). */
export const ACCOUNT_COOKIES = {
  session: { name: 'sid', header: SESSION_HEADER, maxAgeSeconds: LIMITS.sessionDays * DAY },
  device: { name: 'device', header: DEVICE_HEADER, maxAgeSeconds: LIMITS.deviceDays * DAY },
  signUp: { name: 'signup', header: SIGN_UP_HEADER, maxAgeSeconds: LIMITS.tokenHours * HOUR },
} as const satisfies Record<string, AccountCookie>;

export type AccountCookieName = keyof typeof ACCOUNT_COOKIES;

export const ACCOUNT_COOKIE_NAMES = Object.keys(ACCOUNT_COOKIES) as AccountCookieName[];

/** The Set-Cookie header. An empty value deletes the cookie. */
export function accountCookie(cookie: AccountCookieName, value: string, secure: boolean): string {
  const { name, maxAgeSeconds } = ACCOUNT_COOKIES[cookie];
  return serializeCookie({ name, value, maxAgeSeconds, secure });
}
