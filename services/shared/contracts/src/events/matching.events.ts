import { z } from 'zod';
import { COUPLE_STATUSES } from '../enumerations.js';
import { defineEvent, id, time } from './envelope.js';

/** What others need of a profile: who it is, and whether it is complete. */
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

export const likeGiven = defineEvent(
  'matching.like-given',
  'like',
  z.object({ fromUserId: id, toUserId: id, matched: z.boolean() }),
);

/** A match, begun or ended. An ended one never becomes live again: a new match has a new id. */
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
  }),
);

export const blockChanged = defineEvent(
  'matching.block-changed',
  'block',
  z.object({ blockerId: id, blockedId: id, blocked: z.boolean() }),
);

/** A couple request in its present state; `ended` once the match behind an accepted one is over. */
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
    /** The state is the one that was told before, only a name or a photo is new: nobody gets mail about that. */
    isRetold: z.boolean().optional(),
  }),
);

const word = z.string().nullable();
const words = z.array(z.string()).nullable();

/** The profile of a reported member, as others saw it when the report came; null for what was empty or hidden. */
export const profileEvidenceCollected = defineEvent(
  'matching.evidence-collected',
  'profile-evidence',
  z.object({
    reportId: id,
    profile: z.object({
      displayName: word,
      age: z.number().int().nullable(),
      gender: word,
      sexualOrientation: word,
      incomeRange: word,
      bio: word,
      locationCity: word,
      locationState: word,
      relationshipStatus: word,
      seekingTypes: words,
      education: word,
      occupation: word,
      religion: word,
      kids: word,
      lifestyle: words,
    }),
  }),
);
