import { LIMITS } from '@kindred/contracts';

export const SESSION_COOKIE = 'sid';
const TOKEN_FORMAT = /^[\w.~+/=-]{8,512}$/;
const MAX_AGE_SECONDS = LIMITS.sessionDays * 24 * 60 * 60;

/** The session token in a Cookie header, undefined when it is missing or malformed. */
export function readSessionCookie(header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const separator = pair.indexOf('=');
    if (pair.slice(0, separator).trim() !== SESSION_COOKIE) continue;
    const value = pair.slice(separator + 1).trim();
    return TOKEN_FORMAT.test(value) ? value : undefined;
  }
  return undefined;
}

/** The Set-Cookie header of a session (docs/api.md, "Sessions"). An empty token deletes the cookie. */
export function sessionCookie(token: string, secure: boolean): string {
  const maxAge = token === '' ? 0 : MAX_AGE_SECONDS;
  return `${SESSION_COOKIE}=${token}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
