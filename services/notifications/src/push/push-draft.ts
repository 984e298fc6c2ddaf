import { DomainError, LIMITS, type FieldErrors } from '@kindred/contracts';
import { isPublicHost } from './public-addresses.js';

/** A subscription as the browser returns it. */
export interface PushDraft {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

const bytesOf = (text: string): Buffer => (BASE64URL.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0));

/** An uncompressed point of P-256. */
const isPublicKey = (text: string): boolean => {
  const bytes = bytesOf(text);
  return bytes.length === 65 && bytes[0] === 4;
};

/** Whether a push service can be at this URL: https on a public host. */
export function isPushEndpoint(endpoint: string, allowsLoopback: boolean): boolean {
  if (endpoint.length > LIMITS.pushEndpointMaxLength || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password, port } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowsLoopback && LOOPBACK.has(hostname)) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && port === '' && isPublicHost(hostname);
}

/** @throws DomainError VALIDATION for an endpoint that is not that of a push service, and for keys of another form */
export function readSubscription({ endpoint, p256dh, auth }: PushDraft, allowsLoopback: boolean): PushDraft {
  const fields: FieldErrors = {};
  if (!isPushEndpoint(endpoint, allowsLoopback))
    fields['endpoint'] = 'endpoint must be the https URL of a push service';
  if (!isPublicKey(p256dh)) fields['keys.p256dh'] = 'keys.p256dh must be a public key';
  if (bytesOf(auth).length !== 16) fields['keys.auth'] = 'keys.auth must have 16 bytes';
  if (Object.keys(fields).length > 0) throw DomainError.invalid(fields);
  return { endpoint, p256dh, auth };
}
