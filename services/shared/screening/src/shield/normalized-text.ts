import { foldLetters, skeleton, unleet } from '../display-name/lookalikes.js';

/** A text as the features read it: folded letters, with obfuscation undone. */
export interface NormalizedText {
  /** In lower case and Latin letters, with punctuation. */
  folded: string;
  /** Words and numbers in order; letters that were spaced out are one word. */
  words: readonly string[];
}

const NOT_ASCII = /[^\p{ASCII}]/u;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const APOSTROPHES = /['\u2019`]/g;
const WORD = /[\p{L}\p{N}]+/gu;

/** The zeros of digits that NFKD does not fold: Arabic, Persian, Devanagari, Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];

const foldDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** Fewer single letters in a row are initials or `I a`. */
const MIN_SPACED_LETTERS = 4;

/** Joins `t e l e g r a m` and `w.h.a.t.s.a.p.p`. */
function joinSpacedLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let start = 0; start < words.length;) {
    let end = start;
    while (end < words.length && /^\p{L}$/u.test(words[end] ?? '')) end += 1;
    if (end - start >= MIN_SPACED_LETTERS) joined.push(words.slice(start, end).join(''));
    else joined.push(...words.slice(start, Math.max(end, start + 1)));
    start = Math.max(end, start + 1);
  }
  return joined;
}

export function normalizeText(text: string): NormalizedText {
  const latin = NOT_ASCII.test(text) ? foldDigits(foldLetters(text.replace(INVISIBLE, ''))) : text.toLowerCase();
  const folded = latin.replace(APOSTROPHES, '');
  return { folded, words: joinSpacedLetters(folded.match(WORD) ?? []) };
}

/** Equal for words that are hard to tell apart, such as `telegram` and `te1egram`. */
export const wordSkeleton = (word: string): string => skeleton(unleet(word));

/** Equal for texts that differ only in case, punctuation, spacing, lookalike letters, and emoji. */
export function comparableText(text: string): string {
  const { words } = normalizeText(text);
  return words.length > 0 ? words.join(' ') : text.replace(/\s+/g, '');
}
