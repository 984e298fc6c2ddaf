import { hkdfSync } from 'node:crypto';

/** The purpose of a derived key; keys for different purposes are independent. */
export type KeyPurpose = 'internal-caller' | 'upload-url' | 'rate-limit-subject';

/** A 32-byte key for one purpose, derived from the installation's one secret. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'kindred', purpose, 32));
}
