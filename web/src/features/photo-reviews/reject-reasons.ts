import { LIMITS } from '@kindred/contracts';

/** Preset reasons for a rejection. The member sees this text. */
export const REJECT_REASONS = [
  'The photo is blurred or too dark.',
  'Your face isn’t fully visible.',
  'Please take it without sunglasses or a hat.',
  'There’s more than one person in it.',
  'It doesn’t look like a real photo of you.',
  'It isn’t appropriate for our community.',
] as const;

export interface Rejection {
  /** One of `REJECT_REASONS`. */
  preset: string | null;
  note: string;
}

/** The reason sent to the member: the preset, then the reviewer's note; null without either. */
export function composeReason({ preset, note }: Rejection): string | null {
  return [preset, note.trim()].filter(Boolean).join(' ') || null;
}

/** How many characters the note can have next to this preset. */
export function maxNoteLength(preset: string | null): number {
  return LIMITS.reasonMaxLength - (preset === null ? 0 : preset.length + 1);
}
