import { z } from 'zod';
import { PHOTO_STATUSES } from '../enumerations.js';
import { defineEvent, id, time } from './envelope.js';

/**
 * A member's approved photos, in their order; the first one is the primary. URLs are paths on the gateway; placeholders are
 * ThumbHashes in base64, which photos of before they were made do not have.
 */
export const galleryChanged = defineEvent(
  'moderation.gallery-changed',
  'gallery',
  z.object({
    userId: id,
    photos: z.array(z.object({ photoId: id, url: z.string(), placeholder: z.string().nullish() })),
  }),
);

/** Staff settled the review of a photo. */
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

/** The bans and mutes in force on a member; `until` null is for good. One that is past its time counts as none. */
export const sanctionsChanged = defineEvent(
  'moderation.sanctions-changed',
  'sanctions',
  z.object({ userId: id, ban: sanction.nullable(), mute: sanction.nullable() }),
);

/** A member reported another one; whoever holds something that bears on it answers with how that is now. */
export const reportFiled = defineEvent(
  'moderation.report-filed',
  'report',
  z.object({ reportId: id, reporterId: id, userId: id, messageId: id.nullable() }),
);
