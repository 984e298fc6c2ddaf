import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** An Ed25519 key: 32 bytes, as hexadecimal digits. deploy/caller-key.mjs generates and derives the same keys. */
const KEY = /^[\da-f]{64}$/i;

/** The DER encoding before the 32 bytes of a private (PKCS#8) and of a public key (SPKI), from RFC 8410. */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** During a rotation, services accept the old key and the new one. */
const MAX_PUBLIC_KEYS = 2;

/** The private key with which the gateway signs callers. */
export const callerSigningKey = () => z.string().regex(KEY, 'must be 64 hexadecimal digits').toLowerCase();

/** The public keys with which a service verifies callers. */
export const callerPublicKeys = () =>
  z
    .string()
    .toLowerCase()
    .transform((list) => list.split(','))
    .refine((keys) => keys.length <= MAX_PUBLIC_KEYS && keys.every((key) => KEY.test(key)), {
      error: 'must be one or two public keys of 64 hexadecimal digits, separated by a comma',
    });

export function callerPublicKeyOf(signingKey: string): string {
  const der = createPublicKey(privateKeyOf(signingKey)).export({ format: 'der', type: 'spki' });
  return der.subarray(PUBLIC_PREFIX.length).toString('hex');
}

export function signingKeyPem(signingKey: string): string {
  return privateKeyOf(signingKey).export({ format: 'pem', type: 'pkcs8' }).toString();
}

export function publicKeyPem(publicKey: string): string {
  const der = Buffer.concat([PUBLIC_PREFIX, Buffer.from(publicKey, 'hex')]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' }).export({ format: 'pem', type: 'spki' }).toString();
}

function privateKeyOf(signingKey: string): KeyObject {
  const der = Buffer.concat([PRIVATE_PREFIX, Buffer.from(signingKey, 'hex')]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}
