/** First letters of up to two words of a name, uppercased; `U` where there is no name (specification, section 9). */
export function nameInitials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('') || 'U';
}

/** First two letters of an e-mail address, uppercased: the avatar of the user menu (specification, section 2). */
export function emailInitials(email: string): string {
  return email.slice(0, 2).toUpperCase();
}

/** One of six avatar tones, always the same one for an id. */
export function toneOf(id: string): number {
  let hash = 2_166_136_261;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  return (hash >>> 0) % 6;
}
