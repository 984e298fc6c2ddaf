import { LIMITS } from '@kindred/contracts';

export const SESSION_COOKIE = 'sid';
const PLAUSIBLE_TOKEN = /^[\w.~+/=-]{8,512}$/;
const MAX_AGE_SECONDS = LIMITS.sessionDays * 24 * 60 * 60;

/** The session token in a Cookie header; undefined when there is none that could be one. */
export function readSessionCookie(header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() !== SESSION_COOKIE) continue;
    const value = pair.slice(at + 1).trim();
    return PLAUSIBLE_TOKEN.test(value) ? value : undefined;
  }
  return undefined;
}

/** The Set-Cookie header for a session (contract, section 2); an empty token takes the cookie away. */
export function sessionCookie(token: string, secure: boolean): string {
  const maxAge = token === '' ? 0 : MAX_AGE_SECONDS;
  return `${SESSION_COOKIE}=${token}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
