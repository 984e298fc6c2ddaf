import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DomainError, type ListName } from '@kindred/contracts';
import type { z } from 'zod';
import { deriveKeys } from './secrets.js';

const ALGORITHM = 'aes-256-gcm';
/** Random nonces: among 2^32 cursors of one secret, two share a nonce with a probability of 2^-33. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** A position is padded to a multiple of this, so that the length of its cursor does not disclose its values. */
const BLOCK_BYTES = 128;

/** The sort key of an item, after which the next page starts. */
export type Position = readonly (string | number)[];

/**
 * Encrypts cursors (docs/api.md, "Lists"): a position can contain what its reader must not know, such as the last
 * active day of another member.
 */
export class Cursors {
  private readonly keys: readonly Buffer[];

  /** @param secrets the current one, which encrypts, then others that can still be decrypted */
  constructor(secrets: readonly string[]) {
    this.keys = deriveKeys(secrets, 'cursor');
  }

  /** The cursors of one list for one reader; all others are invalid there. */
  of(readerId: string, list: ListName): ListCursors {
    return new ListCursors(this.keys, Buffer.from(`${list}:${readerId}`));
  }
}

/** Encrypts and decrypts the cursors of one list for one reader. */
export class ListCursors {
  /** @param binding authenticated with each cursor, so that it is valid only with the same one */
  constructor(
    private readonly keys: readonly Buffer[],
    private readonly binding: Buffer,
  ) {}

  encode(position: Position): string {
    const [key] = this.keys;
    if (key === undefined) throw new Error('there is no secret to encrypt cursors with');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(this.binding);
    const encrypted = Buffer.concat([nonce, cipher.update(padded(position)), cipher.final(), cipher.getAuthTag()]);
    return encrypted.toString('base64url');
  }

  /**
   * The position in a cursor, in the given shape; null without a cursor.
   * @throws DomainError VALIDATION for a cursor of another reader, list, or secret, or that was changed; and for one of
   * an earlier release, whose position can have another shape
   */
  decode<Shape extends z.ZodType>(shape: Shape, cursor: string | null | undefined): z.infer<Shape> | null {
    if (cursor === null || cursor === undefined) return null;
    const position = shape.safeParse(this.decrypt(cursor));
    if (!position.success) throw DomainError.invalid({ cursor: 'cursor is not valid' });
    return position.data;
  }

  /** The decrypted value; undefined unless this installation made the cursor for this reader and list. */
  private decrypt(cursor: string): unknown {
    const bytes = Buffer.from(cursor, 'base64url');
    // Node ignores characters and bits that are not part of the value.
    if (bytes.length < NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== cursor) return undefined;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(-TAG_BYTES);
    for (const key of this.keys) {
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      const text = decipher.setAAD(this.binding).setAuthTag(tag).update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      try {
        decipher.final();
      } catch {
        continue;
      }
      return JSON.parse(text.toString('utf8'));
    }
    return undefined;
  }
}

/** The position as JSON, followed by spaces, which JSON ignores. */
function padded(position: Position): Buffer {
  const text = Buffer.from(JSON.stringify(position));
  const block = Buffer.alloc(Math.ceil(text.length / BLOCK_BYTES) * BLOCK_BYTES, ' ');
  text.copy(block);
  return block;
}
