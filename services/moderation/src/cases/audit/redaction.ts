const escapeForRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces these names and email addresses by `[member]` wherever they occur as whole words. */
export function redactNames(text: string, names: readonly (string | null)[]): string {
  let redacted = text;
  for (const name of names) {
    if (!name) continue;
    redacted = redacted.replace(
      new RegExp(`(?<![\\p{L}\\p{N}])${escapeForRegExp(name)}(?![\\p{L}\\p{N}])`, 'giu'),
      '[member]',
    );
  }
  return redacted;
}
