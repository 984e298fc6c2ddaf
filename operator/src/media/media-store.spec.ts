import { describe, expect, it } from '@jest/globals';
import { keyOfPath, pathOfKey } from './media-store.js';

const ID = '0f0e0d0c-0b0a-4909-8807-060504030201';

describe('object keys and paths', () => {
  it('maps keys to the paths that moderation uses', () => {
    expect(pathOfKey(`originals/${ID}`)).toBe(`originals/0f/${ID.slice(2)}`);
    expect(keyOfPath(`originals/0f/${ID.slice(2)}`)).toBe(`originals/${ID}`);
    expect(pathOfKey('installation')).toBe('installation');
  });

  it.each(['../../etc/passwd', `../${ID}`, `originals/../${ID}`, 'originals/short', ''])('rejects %j', (key) => {
    expect(() => pathOfKey(key)).toThrow('is not the key of an object');
    expect(keyOfPath(key)).toBeUndefined();
  });
});
