import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '@kindred/contracts';

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** New recovery codes, such as `k3mn-8xqt-p2wz-7hfd`: 79 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: LIMITS.recoveryCodes }, newRecoveryCode);
}

/** The code without spaces and dashes, in lower case, as it is compared. */
export const normalizeCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

export function digestOfRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(normalizeCode(code)).digest();
}

function newRecoveryCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // Without the rejected values, some letters would be more frequent.
      const letter = byte < 248 ? ALPHABET[byte % ALPHABET.length] : undefined;
      if (letter !== undefined && code.length < LENGTH) code += letter;
    }
  }
  return code.replace(GROUP, '$&-');
}
