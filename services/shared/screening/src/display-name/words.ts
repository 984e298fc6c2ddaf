import { foldLetters, skeleton, unleet } from './lookalikes.js';

/** Terms of fewer letters are found only as one word: `Mo D.` is a name. */
const MIN_SPLIT_LETTERS = 5;

/** No term is longer. */
const MAX_LETTERS = 60;

const lettersOf = (term: string): string => skeleton(unleet(foldLetters(term))).replace(/[^\p{L}]/gu, '');

/** The words of a name, with digits as letters, as separators, and only inside words as letters. */
function readings(name: string): string[][] {
  const folded = foldLetters(name.normalize('NFKC').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  const withoutOuterDigits = folded.replace(/(?<!\p{L}\p{N}*)\p{N}+|\p{N}+(?!\p{N}*\p{L})/gu, ' ');
  return [unleet(folded), folded, unleet(withoutOuterDigits)].map((text) =>
    skeleton(text)
      .split(/[^\p{L}]+/u)
      .filter((word) => word !== ''),
  );
}

/** All runs of consecutive words, joined, each with whether it is a single word. */
function* joinedRuns(words: readonly string[]): Generator<[run: string, isWord: boolean]> {
  for (let start = 0; start < words.length; start += 1) {
    let run = '';
    for (let end = start; end < words.length && run.length <= MAX_LETTERS; end += 1) {
      run += words[end] ?? '';
      yield [run, start === end];
    }
  }
}

/** Matches one of the terms, including in the plural, repeated, or combined with fillers: `kindredhelpteam`. */
function pattern(terms: readonly string[], fillers: readonly string[]): RegExp | null {
  const [alternatives, filling] = [terms, fillers].map((list) => list.map(lettersOf).filter((each) => each !== ''));
  if (alternatives === undefined || alternatives.length === 0) return null;
  const any = [...alternatives, ...(filling ?? [])].map((each) => `${each}s?`).join('|');
  return new RegExp(`^(?:${any})*(?:${alternatives.map((each) => `${each}s?`).join('|')})(?:${any})*$`, 'u');
}

/**
 * Finds terms as whole words of a name, whatever the case, the diacritics, and the letters of other scripts or digits in
 * their place. Also finds terms that are split (`K i n d r e d`), and combined with each other and with `fillers`; but
 * not words that merely begin with a term.
 */
export function hasTerm(name: string, terms: readonly string[], fillers: readonly string[] = []): boolean {
  const asWord = pattern(terms, fillers);
  const split = terms.filter((term) => lettersOf(term).length >= MIN_SPLIT_LETTERS);
  const asRun = pattern(split, fillers);
  return readings(name).some((words) =>
    [...joinedRuns(words)].some(([run, isWord]) => (isWord ? asWord : asRun)?.test(run) === true),
  );
}
