import { createHmac } from 'node:crypto';
import type { Logger } from './logger.js';
import { Counter, type Registry } from './metrics.js';
import { deriveKey } from './secrets.js';

/** What the security log records (docs/security.md, "Security log"). */
export const SECURITY_EVENTS = [
  'sign-in-failed',
  'sign-in-blocked',
  'second-factor-failed',
  'staff-sign-in',
  'caller-rejected',
  'rate-limit-hit',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Details of an event. `account` and `network` are digests. */
export interface SecurityEventDetails {
  account?: string;
  network?: string;
  limit?: string;
  requestId?: string;
}

/** 96 bits: enough to tell accounts apart. */
const DIGEST_CHARACTERS = 16;

/**
 * Logs security events as structured lines and counts them as `security_events_total`. Accounts and networks appear only
 * as keyed digests, which are the same in all components, so that lines can be correlated without personal data.
 */
export class SecurityLog {
  private readonly key: Buffer;
  private readonly counter: Counter<'event'>;

  constructor(
    private readonly logger: Logger,
    registry: Registry,
    secret: string,
  ) {
    this.key = deriveKey(secret, 'security-log');
    this.counter = new Counter({
      name: 'security_events_total',
      help: 'Security events, such as failed sign-ins and rejected callers',
      labelNames: ['event'],
      registers: [registry],
    });
    for (const event of SECURITY_EVENTS) this.counter.inc({ event }, 0);
  }

  /** A keyed digest of an account's address or a network. */
  digest(value: string): string {
    return createHmac('sha256', this.key).update(value).digest('base64url').slice(0, DIGEST_CHARACTERS);
  }

  /** The digest of an account, by its address in lower case. */
  accountDigest(email: string): string {
    return this.digest(email.trim().toLowerCase());
  }

  record(securityEvent: SecurityEvent, details: SecurityEventDetails): void {
    this.counter.inc({ event: securityEvent });
    this.logger.warn({ securityEvent, ...details }, 'security event');
  }
}
