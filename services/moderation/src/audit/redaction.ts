const escapeForPattern = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The text without these names and addresses, wherever they stand as words of their own. */
export function withoutNames(words: string, names: readonly (string | null)[]): string {
  let kept = words;
  for (const name of names) {
    if (!name) continue;
    kept = kept.replace(
      new RegExp(`(?<![\\p{L}\\p{N}])${escapeForPattern(name)}(?![\\p{L}\\p{N}])`, 'giu'),
      '[member]',
    );
  }
  return kept;
}
