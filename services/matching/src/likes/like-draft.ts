import { findChoice, LIMITS, PROMPTS } from '@kindred/contracts';
import { boundedText, isUuid } from '@kindred/service-kit';
import { z } from 'zod';

/** What a note is on, as it is stored; both null for a note on the profile. */
export interface NoteTarget {
  photoId: string | null;
  /** The key of the question. */
  question: string | null;
}

/** The note of a new like. */
export interface NoteDraft {
  body: string;
  on: NoteTarget;
}

export interface LikeDraft {
  /** Undefined for a like without a note. */
  note: NoteDraft | undefined;
  /** Sends a note that the shield asked about. */
  confirmed: boolean;
}

const NOTHING: NoteTarget = { photoId: null, question: null };
const PHOTO_GONE = 'This photo is no longer in the profile.';
const PROMPT_GONE = 'This prompt is no longer in the profile.';

/** The errors for a note on something that the reader does not see in the profile. */
export const TARGET_GONE = { photo: { on: PHOTO_GONE }, prompt: { on: PROMPT_GONE } } as const;

/** Accepts the label or the key of a question. */
const target = z
  .object({ photoId: z.string().nullish(), question: z.string().nullish() })
  .transform(({ photoId, question }, context): NoteTarget => {
    const key = typeof question === 'string' ? findChoice(PROMPTS, question)?.key : null;
    if ([photoId, question].filter((given) => typeof given === 'string').length !== 1) {
      context.addIssue('Please choose one photo or one prompt.');
    } else if (typeof photoId === 'string' && !isUuid(photoId)) {
      context.addIssue(PHOTO_GONE);
    } else if (key === undefined) {
      context.addIssue(PROMPT_GONE);
    }
    return { photoId: photoId?.toLowerCase() ?? null, question: key ?? null };
  })
  .nullish();

/** Input of a like. The note's length is counted in code points after trimming; an empty note counts as none. */
export const likeDraftSchema = z
  .object({
    note: boundedText(
      LIMITS.likeNoteMaxLength,
      `A note can have up to ${LIMITS.likeNoteMaxLength} characters.`,
      'This note has characters that cannot be sent.',
    ).nullish(),
    on: target,
    confirmed: z.boolean().nullish(),
  })
  .transform(({ note, on, confirmed }, context): LikeDraft => {
    const body = note ?? '';
    if (body === '' && on) context.addIssue({ code: 'custom', path: ['note'], message: 'Please write a note.' });
    return { note: body === '' ? undefined : { body, on: on ?? NOTHING }, confirmed: confirmed === true };
  });
