import { LIMITS } from '@kindred/contracts';

/** SQL expression: when a link that is sent now expires. */
export const TOKEN_EXPIRY = `now() + make_interval(hours => ${LIMITS.tokenHours})`;

/** A URL with a token on PUBLIC_URL; the Host header is never used, because callers can forge it. */
export function tokenLink(publicUrl: string, path: string, token: string): string {
  const link = new URL(path, publicUrl);
  link.searchParams.set('token', token);
  return link.href;
}
