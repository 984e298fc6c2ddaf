import { labelOf, PROMPTS } from '@kindred/contracts';
import type { InteractionRow } from './interaction-lists.statement.js';
import type { LikedProfileType } from './liked.type.js';

/** The note of a like, and what it is on; empty for a like without a note. */
export type NoteOfLike = Pick<LikedProfileType, 'note' | 'on' | 'caution'>;

/** The note with the label of the question that it is on. */
export function presentNote({
  note,
  onPhotoId: photoId,
  onQuestion,
  caution,
}: Pick<InteractionRow, 'note' | 'onPhotoId' | 'onQuestion' | 'caution'>): NoteOfLike {
  const question = onQuestion === null ? null : labelOf(PROMPTS, onQuestion);
  return { note, on: photoId === null && question === null ? null : { photoId, question }, caution };
}
