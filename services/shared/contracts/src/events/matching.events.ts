import { z } from 'zod';
import { COUPLE_STATUSES } from '../enumerations.js';
import { SHIELD_REASON_CODES } from '../shield-reasons.js';
import { defineEvent, defineUnorderedEvent, id, time } from './envelope.js';
import { flaggedText } from './flagged-text.js';

/** The parts of a profile that other services need. */
export const profileChanged = defineEvent(
  'matching.profile-changed',
  'profile',
  z.object({
    userId: id,
    displayName: z.string().nullable(),
    complete: z.boolean(),
    age: z.number().int().nullable(),
  }),
);

/** The shield's score of a member's profile texts, after a change of either. */
export const profileScored = defineEvent(
  'matching.profile-scored',
  'profile-score',
  z.object({ userId: id, score: z.number().min(0).max(1), reasons: z.array(z.enum(SHIELD_REASON_CODES)) }),
);

const identityValue = z.object({ value: z.string(), at: time, byStaff: z.boolean() });
const underAgeDate = z.object({ date: z.iso.date(), at: time });

/** The history of a member's name and date of birth, newest first, and dates under the minimum age that were rejected. */
export const identityDetailsChanged = defineEvent(
  'matching.identity-details-changed',
  'identity-details',
  z.object({
    userId: id,
    names: z.array(identityValue),
    datesOfBirth: z.array(identityValue),
    underAge: z.object({ first: underAgeDate, latest: underAgeDate, attempts: z.number().int().positive() }).nullable(),
  }),
);

/** An administrator corrected a member's date of birth. One aggregate each, so that none is skipped as stale. */
export const dateOfBirthCorrected = defineUnorderedEvent(
  'matching.date-of-birth-corrected',
  'date-correction',
  z.object({ correctionId: id, userId: id, adminId: id, reason: z.string() }),
);

export const likeGiven = defineUnorderedEvent(
  'matching.like-given',
  'like',
  z.object({ fromUserId: id, toUserId: id, matched: z.boolean() }),
);

/** A member who had liked another one has passed them instead. Blocks and ended matches delete likes without this event. */
export const likeWithdrawn = defineUnorderedEvent(
  'matching.like-withdrawn',
  'like',
  z.object({ fromUserId: id, toUserId: id }),
);

/**
 * The shield asked the sender of a like's note to confirm it, or they did. The event does not contain its text. One
 * aggregate each, so that none is skipped as stale.
 */
export const noteFlagged = defineUnorderedEvent('matching.note-flagged', 'flagged-note', flaggedText);

/** The note of a like; `caution` if the shield asked the sender to check it. */
const note = z.object({ fromUserId: id, body: z.string(), caution: z.boolean(), at: time });

/** A match was created or ended. An ended match never becomes live again: a new match has a new id. */
export const matchChanged = defineEvent(
  'matching.match-changed',
  'match',
  z.object({
    matchId: id,
    user1Id: id,
    user2Id: id,
    live: z.boolean(),
    matchedAt: time,
    endedAt: time.nullable(),
    /** The member who unmatched; absent when a block or a deletion ended the match. */
    endedBy: id.optional(),
    /** They closed the conversation with kind words, which the other member reads. */
    farewell: z.boolean().optional(),
    /** The notes of both likes, oldest first: the first messages. Absent without any. */
    notes: z.array(note).optional(),
  }),
  ({ live }) => !live,
);

/** A member blocked another one, or no longer does: they lifted the block, or one of both was deleted. */
export const blockChanged = defineEvent(
  'matching.block-changed',
  'block',
  z.object({ blockerId: id, blockedId: id, blocked: z.boolean() }),
  ({ blocked }) => !blocked,
);

/** The current state of a couple request; `ENDED` once an accepted couple, or its match, has ended. */
export const coupleChanged = defineEvent(
  'matching.couple-changed',
  'couple',
  z.object({
    coupleId: id,
    matchId: id,
    requesterId: id,
    status: z.enum([...COUPLE_STATUSES, 'ENDED']),
    user1: z.object({ userId: id, name: z.string(), photo: z.string().nullable() }),
    user2: z.object({ userId: id, name: z.string(), photo: z.string().nullable() }),
    /** The status is unchanged and only a name or a photo is new: no email is sent. */
    isRetold: z.boolean().optional(),
    /** The member who ended the couple; absent when the end of the match ended it. */
    endedBy: id.optional(),
  }),
  ({ status }) => status === 'ENDED',
);

const text = z.string().nullable();
const texts = z.array(z.string()).nullable();
const prompt = z.object({ question: z.string(), answer: z.string() });

/**
 * The profile of a reported member, as others saw it when the report was filed; null for empty or hidden fields. Also the
 * note of their like of the reporter.
 */
export const profileEvidenceCollected = defineUnorderedEvent(
  'matching.evidence-collected',
  'profile-evidence',
  z.object({
    reportId: id,
    /** The reported member, with whom the kept event is deleted. Absent in events of the previous release. */
    userId: id.optional(),
    profile: z.object({
      displayName: text,
      age: z.number().int().nullable(),
      gender: text,
      sexualOrientation: text,
      incomeRange: text,
      bio: text,
      locationCity: text,
      locationState: text,
      relationshipStatus: text,
      seekingTypes: texts,
      education: text,
      occupation: text,
      religion: text,
      kids: text,
      lifestyle: texts,
      /** Absent in events of the previous release, and in evidence from it. */
      prompts: z.array(prompt).optional(),
    }),
    /** The note of the reported member's like of the reporter; absent without one. */
    note: z.object({ body: z.string(), createdAt: time }).optional(),
  }),
);
