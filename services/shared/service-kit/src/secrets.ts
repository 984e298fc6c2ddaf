import { hkdfSync } from 'node:crypto';
import type { BaseSettings } from './config.js';

/** The purpose of a derived key; keys for different purposes are independent. */
export type KeyPurpose =
  | 'internal-caller'
  | 'upload-url'
  | 'rate-limit-subject'
  | 'attempt-subject'
  | 'security-log'
  | 'message-text'
  | 'second-factor'
  | 'appeal'
  | 'unsubscribe'
  | 'photo-fingerprint'
  | 'photo-words'
  | 'hash-key'
  | 'cursor';

/** The secrets of the installation: the current one first, then the one that is also accepted during a rotation. */
export function secretsOf({
  SESSION_SECRET: current,
  SESSION_SECRET_ACCEPTED: accepted,
}: Pick<BaseSettings, 'SESSION_SECRET' | 'SESSION_SECRET_ACCEPTED'>): readonly string[] {
  return accepted === undefined ? [current] : [current, accepted];
}

/** A 32-byte key for one purpose, derived from a secret of the installation. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'kindred', purpose, 32));
}

/** The keys for one purpose, in the order of the secrets: sign or encrypt with the first, accept all of them. */
export function deriveKeys(secrets: readonly string[], purpose: KeyPurpose): Buffer[] {
  return secrets.map((secret) => deriveKey(secret, purpose));
}
