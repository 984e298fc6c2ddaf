import { describe, expect, it } from '@jest/globals';
import { TILE_COUNT, type Fingerprint } from './fingerprint.js';
import { FingerprintKey } from './fingerprint-keys.js';

const FINGERPRINT: Fingerprint = {
  low: Int32Array.from({ length: TILE_COUNT }, (_, tile) => tile * 77_777_777),
  high: Int32Array.from({ length: TILE_COUNT }, (_, tile) => -tile * 3),
  textured: 0b1011,
};

describe('FingerprintKey', () => {
  const key = new FingerprintKey('a secret of the installation');
  const other = new FingerprintKey('another secret of an installation');

  it('encrypts a fingerprint, differently each time, so that only the same secret can read it', () => {
    const encrypted = key.encrypt(FINGERPRINT);
    expect(key.encrypt(FINGERPRINT).equals(encrypted)).toBe(false);
    expect(new FingerprintKey('a secret of the installation').decrypt(encrypted)).toEqual(FINGERPRINT);
    expect(() => other.decrypt(encrypted)).toThrow();
  });

  it('hashes equal words equally, each key in its own way', () => {
    const words = Uint32Array.of(0, 1, 419_430_399, 1);
    const hashes = key.hashWords(words);
    expect(hashes[1]).toBe(hashes[3]);
    expect(new Set(hashes).size).toBe(3);
    expect(other.hashWords(words).some((hash, index) => hash === hashes[index])).toBe(false);
    expect(key.hashWords(Uint32Array.of(1))).toEqual(hashes.subarray(1, 2));
  });

  it('has an id that tells keys apart', () => {
    expect(key.id).toBe(new FingerprintKey('a secret of the installation').id);
    expect(key.id).not.toBe(other.id);
  });
});
