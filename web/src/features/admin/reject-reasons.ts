import { LIMITS } from '@kindred/contracts';

/** Why a photo is turned down, in the words that the member reads. */
export const REJECT_REASONS = [
  'The photo is blurred or too dark.',
  'Your face is not fully visible.',
  'Please take it without sunglasses or a hat.',
  'There is more than one person in it.',
  'It does not look like a real photo of you.',
  'It is not suitable for this community.',
] as const;

/** What was chosen of the list, if anything, and what was written besides. */
export interface Rejection {
  chosen: string | null;
  words: string;
}

/** What the member is told: the reason of the list, then the reviewer's own words; null where there is neither. */
export function composeReason({ chosen, words }: Rejection): string | null {
  return [chosen, words.trim()].filter(Boolean).join(' ') || null;
}

/** How many characters may be written beside the reason chosen. */
export function roomForWords(chosen: string | null): number {
  return LIMITS.reasonMaxLength - (chosen === null ? 0 : chosen.length + 1);
}
