import { describe, expect, it } from '@jest/globals';
import { SecretBox } from './secret-box.js';

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const SECRET = Buffer.from('twenty bytes of text');

describe('SecretBox', () => {
  it('opens what it sealed, and seals differently every time', () => {
    const box = new SecretBox([OLD]);
    const sealed = box.seal('account-1', SECRET);
    expect(box.open('account-1', sealed)).toEqual({ secret: SECRET, isCurrent: true });
    expect(sealed.includes(SECRET)).toBe(false);
    expect(box.seal('account-1', SECRET).equals(sealed)).toBe(false);
  });

  it('opens a secret of the previous key during a rotation', () => {
    const sealed = new SecretBox([OLD]).seal('account-1', SECRET);
    expect(new SecretBox([NEW, OLD]).open('account-1', sealed)).toEqual({ secret: SECRET, isCurrent: false });
    expect(() => new SecretBox([NEW]).open('account-1', sealed)).toThrow('cannot be decrypted');
  });

  it('rejects the secret of another account, and every change', () => {
    const box = new SecretBox([OLD]);
    const sealed = box.seal('account-1', SECRET);
    expect(() => box.open('account-2', sealed)).toThrow('cannot be decrypted');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => box.open('account-1', changed)).toThrow('cannot be decrypted');
    }
    expect(() => box.open('account-1', Buffer.alloc(0))).toThrow('cannot be decrypted');
  });
});
