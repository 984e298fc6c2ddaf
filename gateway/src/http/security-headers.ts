import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.js';

/** Policy of responses that are not pages: they load nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The service worker can only fetch from this origin. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const TWO_YEARS_SECONDS = 63_072_000;

/**
 * Policy of pages: everything from this origin only, without inline scripts and styles. Photos can be loaded from and sent
 * to the bucket's origin, if browsers can reach it.
 */
export function pagePolicy(publicUrl: URL, bucketOrigin?: string): string {
  const bucket = bucketOrigin === undefined ? '' : ` ${bucketOrigin}`;
  const sockets = `${publicUrl.protocol === 'https:' ? 'wss:' : 'ws:'}//${publicUrl.host}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' blob: data:${bucket}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${sockets}${bucket}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Adds security headers to every response. A handler that sends a page sets `pagePolicy` instead. */
export function addSecurityHeaders(server: FastifyInstance, settings: GatewaySettings): void {
  const headers: Record<string, string> = {
    'content-security-policy': DATA_POLICY,
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
