import { z } from 'zod';
import { APPEAL_OUTCOMES, PHOTO_STATUSES, SANCTION_TYPES } from '../enumerations.js';
import { defineEvent, defineUnorderedEvent, id, time } from './envelope.js';

/**
 * A member's approved photos in order; the first one is the primary. URLs are paths on the gateway. Placeholders are
 * base64 ThumbHashes; older photos have none.
 */
export const galleryChanged = defineEvent(
  'moderation.gallery-changed',
  'gallery',
  z.object({
    userId: id,
    photos: z.array(z.object({ photoId: id, url: z.string(), placeholder: z.string().nullish() })),
  }),
);

/** An administrator approved or rejected a photo, which is reviewed once: the only event of its aggregate. */
export const photoReviewed = defineUnorderedEvent(
  'moderation.photo-reviewed',
  'photo',
  z.object({
    photoId: id,
    userId: id,
    status: z.enum(PHOTO_STATUSES).exclude(['PENDING']),
    reason: z.string().nullable(),
  }),
);

/** Events of the previous release have no `id`. */
const sanction = z.object({ id: id.optional(), reason: z.string(), since: time, until: time.nullable() });

/**
 * What an administrator changed. `none`: lifted a sanction that did not exist or had already expired, or imposed one next
 * to a longer one.
 */
export const SANCTION_CHANGES = [
  'banned',
  'ban-changed',
  'unbanned',
  'muted',
  'mute-changed',
  'unmuted',
  'none',
] as const;
export type SanctionChange = (typeof SANCTION_CHANGES)[number];

/** The ban and mute of a member after a change; `until` is null for a permanent one. An expired one counts as none. */
export const sanctionsChanged = defineEvent(
  'moderation.sanctions-changed',
  'sanctions',
  z.object({
    userId: id,
    change: z.enum(SANCTION_CHANGES),
    ban: sanction.nullable(),
    mute: sanction.nullable(),
    /** An appeal lifted the sanction: the email about the appeal says so, and no other one says that it was lifted. */
    isAppealed: z.boolean().optional(),
  }),
);

/** A member was warned. One aggregate each, so that none is skipped as stale. */
export const memberWarned = defineUnorderedEvent(
  'moderation.member-warned',
  'warning',
  z.object({ sanctionId: id, userId: id, reason: z.string() }),
);

/** The appeal of a member was decided; the note explains the decision to the member. */
export const appealDecided = defineUnorderedEvent(
  'moderation.appeal-decided',
  'appeal',
  z.object({
    appealId: id,
    userId: id,
    sanction: z.enum(SANCTION_TYPES),
    outcome: z.enum(APPEAL_OUTCOMES),
    note: z.string(),
  }),
);

/** A member reported another one. Services with evidence reply with a snapshot of it in an event. */
export const reportFiled = defineUnorderedEvent(
  'moderation.report-filed',
  'report',
  z.object({ reportId: id, reporterId: id, userId: id, messageId: id.nullable() }),
);

/** Staff resolved a report. What happened to the reported member stays between them and staff. */
export const reportResolved = defineUnorderedEvent(
  'moderation.report-resolved',
  'report-resolution',
  z.object({ reportId: id, reporterId: id, isActedOn: z.boolean(), messageToReporter: z.string().nullable() }),
);

/** Staff decided to delete the account of a reported member; identity, which owns it, deletes it. */
export const deletionDecided = defineUnorderedEvent(
  'moderation.deletion-decided',
  'deletion',
  z.object({ userId: id }),
);
