import type { Prompt } from '@kindred/contracts';
import { createContext } from 'react';

/** A part of a profile that a note can be on. */
export type ProfilePart =
  | { photo: string; placeholder?: string | null | undefined; number: number }
  | { prompt: Prompt };

/** The note of a like, as it is sent. */
export interface LikeNote {
  note: string;
  on: { photoId: string } | { question: string };
  /** Sends a note that the shield asked about. */
  confirmed: boolean;
}

/**
 * Likes the shown member with a note; rejects if that fails.
 * @param isLeft whether the member has closed the composer before the response
 */
export type SendNote = (note: LikeNote, isLeft: () => boolean) => Promise<void>;

/** How a note is sent where the shown member can be liked; null elsewhere, so that profiles show no `LikeThis`. */
export const NoteSender = createContext<SendNote | null>(null);
