import { z } from 'zod';
import { PHOTO_STATUSES } from '../enumerations.js';
import { defineEvent, id, time } from './envelope.js';

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

/** An administrator approved or rejected a photo. */
export const photoReviewed = defineEvent(
  'moderation.photo-reviewed',
  'photo',
  z.object({
    photoId: id,
    userId: id,
    status: z.enum(PHOTO_STATUSES).exclude(['PENDING']),
    reason: z.string().nullable(),
  }),
);

const sanction = z.object({ reason: z.string(), since: time, until: time.nullable() });

/** What an administrator changed. `none`: lifted a sanction that did not exist or had already expired. */
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
  }),
);

/** A member reported another one. Services with evidence reply with a snapshot of it in an event. */
export const reportFiled = defineEvent(
  'moderation.report-filed',
  'report',
  z.object({ reportId: id, reporterId: id, userId: id, messageId: id.nullable() }),
);
