import { randomInt } from 'node:crypto';

/** Letters and digits without lookalikes such as 0 and o. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password that is easy to read and type: four groups of five characters, 99 bits. */
export function generatePassword(): string {
  const group = (): string => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
