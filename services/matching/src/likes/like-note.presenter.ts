import { labelOf, PROMPTS } from '@kindred/contracts';
import type { PairState } from '../pairs/pair-state.js';
import type { InteractionRow } from './interaction-lists.statement.js';
import type { LikedProfileType, ReceivedNoteType } from './liked.type.js';

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

/** The note of a like that the reader received; null without one. */
export function presentReceivedNote(like: PairState['likeBack']): ReceivedNoteType | null {
  if (like === null || like.note === null) return null;
  return { ...presentNote(like), note: like.note, likedAt: new Date(like.at) };
}
