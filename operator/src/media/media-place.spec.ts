import { describe, expect, it } from '@jest/globals';
import { keyOfPath, pathOfKey } from './media-place.js';

const ID = '0f0e0d0c-0b0a-4909-8807-060504030201';

describe('the place of an object', () => {
  it('is as moderation has it', () => {
    expect(pathOfKey(`originals/${ID}`)).toBe(`originals/0f/${ID.slice(2)}`);
    expect(keyOfPath(`originals/0f/${ID.slice(2)}`)).toBe(`originals/${ID}`);
    expect(pathOfKey('installation')).toBe('installation');
  });

  it.each(['../../etc/passwd', `../${ID}`, `originals/../${ID}`, 'originals/short', ''])('is not at %j', (key) => {
    expect(() => pathOfKey(key)).toThrow('is not the key of an object');
    expect(keyOfPath(key)).toBeUndefined();
  });
});
