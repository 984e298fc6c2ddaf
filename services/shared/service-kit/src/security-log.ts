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

/** Details of an event. `account`, `member`, and `network` are digests. */
export interface SecurityEventDetails {
  /** By its address, which may belong to no account. */
  account?: string;
  /** By the id of its account. */
  member?: string;
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

  /** The digests of an account: by its address in lower case and, if it is known, by its id. */
  accountDigests(email: string, userId?: string): Pick<SecurityEventDetails, 'account' | 'member'> {
    const account = this.digest(email.trim().toLowerCase());
    return userId === undefined ? { account } : { account, member: this.digest(userId) };
  }

  record(securityEvent: SecurityEvent, details: SecurityEventDetails): void {
    this.counter.inc({ event: securityEvent });
    this.logger.warn({ securityEvent, ...details }, 'security event');
  }
}
