import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.js';

/** What an answer that is not a page may load: nothing. A page has a policy of its own. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The service worker may fetch what it keeps, from this origin, and nothing else. */
export const POLICY_OF_WORKER = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const TWO_YEARS_SECONDS = 63_072_000;

/** The policy of pages: everything from this origin alone, no inline script or style (contract, section 2). */
export function pagePolicy(publicUrl: URL): string {
  const sockets = `${publicUrl.protocol === 'https:' ? 'wss:' : 'ws:'}//${publicUrl.host}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${sockets}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Headers of every answer. A handler that sends a page replaces the policy by `pagePolicy`. */
export function addSecurityHeaders(server: FastifyInstance, settings: GatewaySettings): void {
  const headers: Record<string, string> = {
    'content-security-policy': POLICY_OF_DATA,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    'cache-control': 'no-store',
  };
  if (settings.PUBLIC_URL.protocol === 'https:') {
    headers['strict-transport-security'] = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`;
  }
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
