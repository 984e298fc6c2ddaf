import { hkdfSync } from 'node:crypto';

/** What a derived key is for; one purpose's key tells nothing of another's. */
export type KeyPurpose = 'internal-caller' | 'upload-url' | 'rate-limit-subject';

/** A 32-byte key for one purpose, derived from the installation's one secret. */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'kindred', purpose, 32));
}
