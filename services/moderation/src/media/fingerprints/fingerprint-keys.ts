import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '@kindred/service-kit';
import { TILE_COUNT, type Fingerprint } from './fingerprint.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const BLOCK_BYTES = 16;
/** No word has this value. Another one when the words change, so that the fingerprints of photos are computed again. */
const KEY_ID_INPUT = 2 ** 32 - 2;

/**
 * What makes stored fingerprints useless outside this installation: the index holds a keyed hash of each word, and the
 * tiles are encrypted.
 */
export class FingerprintKey {
  /** Tells which key a fingerprint was stored with. */
  readonly id: number;
  private readonly tilesKey: Buffer;
  private readonly wordsKey: Buffer;

  constructor(secret: string) {
    this.tilesKey = deriveKey(secret, 'photo-fingerprint');
    this.wordsKey = deriveKey(secret, 'photo-words');
    this.id = this.hashWords(Uint32Array.of(KEY_ID_INPUT))[0] ?? 0;
  }

  /**
   * The keyed hashes of words, in their order. Each is a part of an AES block: a pseudorandom function like HMAC, but a
   * hundred times faster for the many words of a search.
   */
  hashWords(words: Uint32Array): Int32Array {
    const blocks = Buffer.alloc(words.length * BLOCK_BYTES);
    for (const [index, word] of words.entries()) blocks.writeUInt32LE(word, index * BLOCK_BYTES);
    const hashed = createCipheriv('aes-256-ecb', this.wordsKey, null).setAutoPadding(false).update(blocks);
    const hashes = new Int32Array(words.length);
    for (let index = 0; index < hashes.length; index += 1) hashes[index] = hashed.readInt32LE(index * BLOCK_BYTES);
    return hashes;
  }

  encrypt({ low, high, textured }: Fingerprint): Buffer {
    const plain = Buffer.alloc(4 + 8 * TILE_COUNT);
    plain.writeUInt32LE(textured);
    for (let tile = 0; tile < TILE_COUNT; tile += 1) {
      plain.writeInt32LE(low[tile] ?? 0, 4 + 8 * tile);
      plain.writeInt32LE(high[tile] ?? 0, 8 + 8 * tile);
    }
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.tilesKey, nonce, { authTagLength: TAG_BYTES });
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws Error unless it was encrypted with this key */
  decrypt(encrypted: Buffer): Fingerprint {
    const nonce = encrypted.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.tilesKey, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
    const plain = Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    const [low, high] = [new Int32Array(TILE_COUNT), new Int32Array(TILE_COUNT)];
    for (let tile = 0; tile < TILE_COUNT; tile += 1) {
      low[tile] = plain.readInt32LE(4 + 8 * tile);
      high[tile] = plain.readInt32LE(8 + 8 * tile);
    }
    return { low, high, textured: plain.readUInt32LE() };
  }
}
