import { createHash, randomBytes } from 'node:crypto';

/** A random token for its holder, and its digest, which is what this service stores. */
export interface SecretToken {
  token: string;
  digest: Buffer;
}

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** 32 random bytes as 43 characters of base64url. Only the digest is stored. */
export function newSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: sha256(token) };
}

/** The digest of a token from a request; undefined if it is malformed. */
export function digestOfToken(token: string): Buffer | undefined {
  return TOKEN_PATTERN.test(token) ? sha256(token) : undefined;
}

function sha256(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
