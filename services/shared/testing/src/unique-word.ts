import { randomUUID } from 'node:crypto';

/** A unique word of 32 letters, for messages: the shield can take the digits of an id for a phone number. */
export const uniqueWord = (): string =>
  randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
