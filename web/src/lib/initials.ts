/** First letters of up to two words of a name, uppercased; `U` without a name. */
export function nameInitials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('') || 'U';
}

/** First two letters of an email address, uppercased, for the avatar of the user menu. */
export function emailInitials(email: string): string {
  return email.slice(0, 2).toUpperCase();
}

/** An avatar tone from 0 to 5, derived from a hash of the id. */
export function toneOf(id: string): number {
  let hash = 2_166_136_261;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  return (hash >>> 0) % 6;
}
