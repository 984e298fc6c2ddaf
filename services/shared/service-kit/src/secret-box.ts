import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A decrypted secret. */
export interface OpenedSecret {
  secret: Buffer;
  /** Whether it was encrypted with the current key. Otherwise, it has to be encrypted again. */
  isCurrent: boolean;
}

/** Encrypts secrets at rest, each bound to its owner, such as the id of an account: nonce, tag, ciphertext. */
export class SecretBox {
  /** @param keys 32 bytes each; the first one encrypts */
  constructor(private readonly keys: readonly Buffer[]) {}

  seal(owner: string, secret: Buffer): Buffer {
    const [key] = this.keys;
    if (key === undefined) throw new Error('no key');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
    const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
  }

  /** @throws Error if no key decrypts it, or it belongs to another owner */
  open(owner: string, sealed: Buffer): OpenedSecret {
    for (const [index, key] of this.keys.entries()) {
      const secret = decrypt(key, owner, sealed);
      if (secret !== undefined) return { secret, isCurrent: index === 0 };
    }
    throw new Error('a stored secret cannot be decrypted with SESSION_SECRET');
  }
}

function decrypt(key: Buffer, owner: string, sealed: Buffer): Buffer | undefined {
  const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(rest.subarray(0, TAG_BYTES));
    return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
