import { createHash, randomBytes } from 'node:crypto';

/** A secret that only its holder has, and the digest by which this service knows it again. */
export interface SecretToken {
  token: string;
  digest: Buffer;
}

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** 32 random bytes as 43 characters of base64url; nothing but the digest is ever kept. */
export function newSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: digestOf(token) };
}

/** The digest of what someone presented; undefined for what this service never gave out. */
export function digestOfPresented(token: string): Buffer | undefined {
  return SHAPE.test(token) ? digestOf(token) : undefined;
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
