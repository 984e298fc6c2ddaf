import { CONTACT_STATES, type ContactState } from '@kindred/contracts';
import { z } from 'zod';

/**
 * The order of the inbox, here alone: open messages by the plan of their writer, then by how long the writer waits, which
 * is also the order in which staff claim the next one; others by their last message or reply, newest first. SQL for
 * `feedback f`, with an index for each.
 */
export const CONTACT_ORDER = {
  open: { orderBy: 'f.priority, f.waiting_since, f.id', isAfter: '(f.priority, f.waiting_since, f.id) >' },
  settled: { orderBy: 'f.last_entry_at DESC, f.id DESC', isAfter: '(f.last_entry_at, f.id) <' },
} as const;

interface OrderedMessage {
  id: string;
  state: ContactState;
  priority: number;
  waitingSince: Date;
  lastEntryAt: Date;
}

/** The position of a message for a cursor. It contains the state, so that the cursor is rejected with another one. */
export const contactPosition = ({
  id,
  state,
  priority,
  waitingSince,
  lastEntryAt,
}: OrderedMessage): (string | number)[] => [
  state,
  priority,
  (state === 'open' ? waitingSince : lastEntryAt).toISOString(),
  id,
];

export const contactPositionSchema = (state: ContactState) =>
  z.tuple([z.literal(state), z.int().min(0).max(1), z.iso.datetime(), z.guid()]);

export const contactStateSchema = (message: string) => z.enum(CONTACT_STATES, message);
