import { DomainError, LIMITS, type ShieldReason } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { isInForce, mutedError } from '@kindred/member-data';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { comparableText, CONTEXT_BOUNDS, scoreText, WARNING_THRESHOLD } from '@kindred/screening';
import { createHash, randomUUID } from 'node:crypto';
import { TARGET_GONE, type NoteDraft } from './like-draft.js';
import { LOCK_NOTES, NOTE_STATE } from './likes.statement.js';

/** A note that can be sent, and what the shield says about it (docs/product.md, "The shield"). */
export interface CheckedNote extends NoteDraft {
  /** SHA-256 of the text as the shield compares texts. */
  hash: Buffer;
  score: number;
  /** Why the shield asks the sender to check it; empty if it does not. */
  reasons: ShieldReason[];
  isFlagged: boolean;
}

type NoteState = RowOf<(typeof NOTE_STATE)['columns']>;

/**
 * Checks the note of a like; the caller holds the lock of the pair, and the like is allowed.
 * @throws DomainError MUTED; VALIDATION if the photo or prompt is not in the reader's profile
 */
export async function checkNote(
  { manager }: Transaction,
  fromId: string,
  toId: string,
  note: NoteDraft,
): Promise<CheckedNote> {
  const hash = createHash('sha256').update(comparableText(note.body)).digest();
  const { photoId, question } = note.on;
  // In a statement before the one that counts, which must see the notes that were sent while this one waited.
  await runStatement(manager, LOCK_NOTES, [fromId]);
  const [state] = await runStatement(manager, NOTE_STATE, [fromId, toId, photoId, question, hash]);
  if (state === undefined) throw new Error('a member with a profile has a row');
  requireSendable(state);
  return { ...note, hash, ...judge(note.body, state) };
}

function requireSendable({ mutedUntil, hasPhoto, hasPrompt }: NoteState): void {
  if (isInForce(mutedUntil, new Date())) throw mutedError(mutedUntil, 'send notes');
  if (!hasPhoto) throw DomainError.invalid(TARGET_GONE.photo);
  if (!hasPrompt) throw DomainError.invalid(TARGET_GONE.prompt);
}

/** Scores the note like the first message of a conversation. */
function judge(
  body: string,
  { isNewMember, recipients }: NoteState,
): Pick<CheckedNote, 'score' | 'reasons' | 'isFlagged'> {
  const { score, reasons } = scoreText(body, {
    exchanged: 0,
    memberDays: isNewMember ? 0 : CONTEXT_BOUNDS.memberDays,
  });
  const isSuspicious = score >= WARNING_THRESHOLD;
  const isRepeated = recipients >= LIMITS.recipientsPerText;
  return {
    score: Math.max(score, isRepeated ? WARNING_THRESHOLD : 0),
    reasons: [...(isRepeated ? (['REPEATED_TEXT'] as const) : []), ...(isSuspicious ? reasons : [])],
    isFlagged: isSuspicious || isRepeated,
  };
}

/** Tells staff about a flagged note, without its text. @param sent whether the sender confirmed it */
export async function recordFlag(tx: Transaction, fromUserId: string, note: CheckedNote, sent: boolean): Promise<void> {
  const flagId = randomUUID();
  const { score, reasons } = note;
  await tx.record('matching.note-flagged', flagId, { flagId, fromUserId, score, reasons, sent });
}
