/**
 * `npm run caller-key`: prints a new pair of keys for `.env`. The gateway signs callers with the private key, and the
 * services verify them with the public one (docs/runbook.md, "14. Rotating secrets").
 */
import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** The DER encoding before the 32 bytes of an Ed25519 private key (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/** Any 32 random bytes are an Ed25519 private key. */
export const newSigningKey = () => randomBytes(KEY_BYTES).toString('hex');

/** @throws RangeError if the private key is malformed */
export function publicKeyOf(signingKey) {
  if (!/^[\da-f]{64}$/i.test(signingKey)) throw new RangeError('CALLER_SIGNING_KEY must be 64 hexadecimal digits.');
  const key = Buffer.concat([PRIVATE_PREFIX, Buffer.from(signingKey, 'hex')]);
  const publicKey = createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES).toString('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const signingKey = newSigningKey();
  console.log(`CALLER_SIGNING_KEY=${signingKey}\nCALLER_PUBLIC_KEYS=${publicKeyOf(signingKey)}`);
}
