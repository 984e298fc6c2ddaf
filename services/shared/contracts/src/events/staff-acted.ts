import { z } from 'zod';
import { defineUnorderedEvent, id, time } from './envelope.js';

const detail = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

/**
 * An administrator did or viewed something in the service, or the operator did something on the command line, where
 * `actorId` is null; moderation adds it to the audit trail. One aggregate each, so that none is skipped as stale. The action is any name, so that one of a newer release is recorded, too.
 */
const staffActed = <Producer extends string>(producer: Producer) =>
  defineUnorderedEvent(
    `${producer}.staff-acted`,
    'staff-act',
    z.object({
      actId: id,
      at: time,
      actorId: id.nullable(),
      action: z.string().regex(/^[A-Z][A-Z_]*$/),
      subjectId: id.nullable(),
      details: z.record(z.string(), detail),
      involvedIds: z.array(id),
    }),
  );

export const identityStaffActed = staffActed('identity');
export const matchingStaffActed = staffActed('matching');
export const messagingStaffActed = staffActed('messaging');
export const notificationsStaffActed = staffActed('notifications');
