import { DomainError, type AnnouncementState } from '@kindred/contracts';

/** Announcements can be changed, rescheduled, and deleted until they are published. */
export const isEditable = (state: AnnouncementState): boolean => state === 'DRAFT' || state === 'SCHEDULED';

/** @throws DomainError CONFLICT once the announcement is published */
export function requireEditable(state: AnnouncementState): void {
  if (!isEditable(state)) throw new DomainError('CONFLICT', 'This announcement is already published.');
}

/**
 * The state after canceling: a scheduled announcement becomes a draft, and one that is being sent goes to no further
 * members. Repeating it changes nothing.
 * @throws DomainError CONFLICT if it has been sent
 */
export function stateAfterCancel(state: AnnouncementState): AnnouncementState {
  if (state === 'SENT') throw new DomainError('CONFLICT', 'This announcement has already been sent.');
  if (state === 'SCHEDULED') return 'DRAFT';
  return state === 'SENDING' ? 'STOPPED' : state;
}
