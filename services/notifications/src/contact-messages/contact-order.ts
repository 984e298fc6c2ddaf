import { CONTACT_STATES, type ContactState } from '@kindred/contracts';
import { z } from 'zod';

/**
 * The order of the inbox, here alone: open messages by how long their writer waits, which is also the order in which staff
 * claim the next one; others by their last message or reply, newest first. SQL for `feedback f`, with an index for each.
 */
export const CONTACT_ORDER = {
  open: { orderBy: 'f.waiting_since, f.id', isAfter: '(f.waiting_since, f.id) >' },
  settled: { orderBy: 'f.last_entry_at DESC, f.id DESC', isAfter: '(f.last_entry_at, f.id) <' },
} as const;

interface OrderedMessage {
  id: string;
  state: ContactState;
  waitingSince: Date;
  lastEntryAt: Date;
}

/** The position of a message for a cursor. It contains the state, so that the cursor is rejected with another one. */
export const contactPosition = ({ id, state, waitingSince, lastEntryAt }: OrderedMessage): string[] => [
  state,
  (state === 'open' ? waitingSince : lastEntryAt).toISOString(),
  id,
];

export const contactPositionSchema = (state: ContactState) => z.tuple([z.literal(state), z.iso.datetime(), z.guid()]);

export const contactStateSchema = (message: string) => z.enum(CONTACT_STATES, message);
