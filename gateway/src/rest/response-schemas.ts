import {
  ACCOUNT_STATUSES,
  ANNOUNCEMENT_TYPES,
  COUPLE_STATUSES,
  DISTANCE_BANDS,
  ERROR_STATUS,
  HIDEABLE_FIELDS,
  KIDS,
  LIMITS,
  MET_ANSWERS,
  PHOTO_STATUSES,
  PREFERENCES,
  RELATIONSHIP_STATUSES,
  ROLES,
  TIERS,
  type ErrorCode,
  type HideableField,
} from '@kindred/contracts';
import { z } from 'zod';

/** Schemas of the responses, for the OpenAPI document and for the tests that validate responses. */

export const id = z.guid();
export const time = z.iso.datetime({ precision: 3 });
export const texts = z.array(z.string());
export const optional = z.string().nullable();
const keyOf = (choices: readonly { key: string }[]) => z.enum(choices.map(({ key }) => key)).nullable();

export const Empty = z.object({});
export const Acknowledgement = z.object({ message: z.string() });

export const ErrorResponse = z.object({
  message: z.string().meta({ description: 'A message to show to the user.' }),
  code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]),
  fields: z.record(z.string(), z.string()).optional().meta({ description: 'The error message of each invalid field.' }),
  sanctionId: z.string().optional().meta({ description: 'With BANNED at sign-in: the sanction, for an appeal.' }),
  appealToken: z.string().optional().meta({ description: 'With BANNED at sign-in: sent with the appeal.' }),
  reasons: texts.optional().meta({ description: 'With CONFIRM_MESSAGE: why the message should be checked.' }),
  requestId: z.string().optional().meta({ description: 'With a 5xx: the id of the request in the logs.' }),
});

export const User = z.object({
  id,
  email: z.string(),
  emailVerified: z.boolean(),
  status: z.enum(ACCOUNT_STATUSES),
  role: z.enum(ROLES),
  notifyOnLikes: z.boolean(),
  tier: z.enum(TIERS).nullable(),
  displayName: optional,
});

export const AccountSession = z.object({
  id,
  createdAt: time,
  lastUsedAt: time.meta({ description: 'Accurate to the hour.' }),
  device: optional,
  current: z.boolean(),
});
export const SecondFactor = z.object({ enabledAt: time.nullable(), recoveryCodesLeft: z.int() });
export const TotpSetup = z.object({ secret: z.string(), uri: z.string() });
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const plan = z.object({
  tier: z.enum(TIERS),
  name: z.string(),
  monthlyPrice: z.number().meta({ description: 'In US dollars.' }),
  features: texts,
  mostPopular: z.boolean(),
});

export const Runtime = z.object({
  beta: z.boolean(),
  brandName: z.string(),
  supportEmail: z.string(),
  version: z.string(),
  plans: z.array(plan),
  limits: z.record(z.string(), z.int()),
});

export const prompts = z.array(z.object({ question: z.string(), answer: z.string() }));

export const profileFields = {
  userId: id,
  displayName: optional,
  age: z.int().nullable(),
  gender: optional,
  sexualOrientation: optional,
  incomeRange: optional,
  bio: optional,
  locationCity: optional,
  locationState: optional,
  relationshipStatus: keyOf(RELATIONSHIP_STATUSES),
  seekingTypes: texts,
  education: optional,
  occupation: optional,
  religion: optional,
  kids: keyOf(KIDS),
  lifestyle: texts,
  prompts,
  photos: texts,
  badges: texts,
};

const hideable = Object.fromEntries(HIDEABLE_FIELDS.map((field) => [field, true])) as Record<HideableField, true>;

export const Checkout = z.object({ url: z.url() });
export const WebhookReceipt = z.object({ received: z.literal(true) });

/** A profile as other members see it. Fields hidden from the reader are absent. */
export const Profile = z.object(profileFields).partial(hideable);
/** A profile in the deck. */
export const DeckProfile = Profile.extend({
  reasons: texts.max(2).meta({ description: 'What the caller and the member have in common, in short sentences.' }),
  distanceBand: z
    .enum(DISTANCE_BANDS.map((miles) => `Within ${miles} miles`))
    .nullable()
    .meta({
      description:
        'The distance between the centers of the two cities. Null beyond 100 miles, and if a city is unknown.',
    }),
});
export const LikedProfile = Profile.extend({
  likedAt: time,
  note: optional.meta({ description: 'The note of the like.' }),
  on: z
    .union([z.object({ photoId: id }), z.object({ question: z.string() })])
    .nullable()
    .meta({ description: 'The photo or the prompt that the note is on. It may no longer be in the profile.' }),
  caution: z
    .boolean()
    .meta({ description: 'The shield asked the sender to check the note, and the sender confirmed it.' }),
});
export const PassedProfile = Profile.extend({ dislikedAt: time });

export const VISIBILITY_FLAGS = HIDEABLE_FIELDS.map((field) => `show${field.charAt(0).toUpperCase()}${field.slice(1)}`);

export const OwnProfile = z.object({
  ...profileFields,
  dateOfBirth: z.iso.date().nullable(),
  visibility: z.object(Object.fromEntries(VISIBILITY_FLAGS.map((flag) => [flag, z.boolean()]))),
});

export const NewPhoto = z.object({ id, url: z.string(), status: z.enum(PHOTO_STATUSES), createdAt: time });
export const Photo = NewPhoto.extend({ isPrimary: z.boolean(), reason: optional });
export const UploadSlot = z.object({ uploadURL: z.url() });

export const LikeResult = z.object({ matched: z.boolean(), matchId: id.nullable() });

export const BlockedMember = z.object({
  userId: id,
  displayName: optional,
  age: z.int().nullable(),
  locationCity: optional,
  locationState: optional,
});

export const Match = z.object({
  matchId: id,
  userId: id,
  displayName: optional,
  photos: texts,
  locationCity: optional,
  locationState: optional,
  matchedAt: time,
});

export const CoupleRequest = z.object({
  id,
  matchId: id,
  user1Id: id,
  user2Id: id,
  requesterId: id,
  status: z.enum(COUPLE_STATUSES),
});

export const Message = z.object({
  id,
  fromUser: id,
  body: z.string(),
  createdAt: time,
  seq: z.int(),
  caution: z.boolean().meta({ description: 'The shield asked the sender to check it, and the sender confirmed it.' }),
});

export const Conversation = z.object({
  matchId: id,
  unreadCount: z.int(),
  turn: z.enum(['yours', 'theirs']).nullable().meta({ description: 'Null before the first message.' }),
  quiet: z.boolean().meta({ description: `Without a message for ${LIMITS.quietDays} days.` }),
  askMet: z.boolean().meta({ description: 'Whether the caller is asked if the two have met.' }),
  lastMessage: Message.nullable(),
});

export const MeetingAnswer = z.object({ met: z.enum(MET_ANSWERS), again: z.boolean().nullable() });

export const Announcement = z.object({
  id,
  title: z.string(),
  content: z.string(),
  type: z.enum(ANNOUNCEMENT_TYPES),
  createdAt: time,
  metadata: z
    .object({ user1Name: z.string(), user1Photo: optional, user2Name: z.string(), user2Photo: optional })
    .nullable(),
});

export const PauseSetting = z.object({ paused: z.boolean() });

export const Preferences = z.object({
  minAge: z.int(),
  maxAge: z.int(),
  genders: texts.meta({ description: 'Empty for any gender.' }),
  distance: z.literal(DISTANCE_BANDS).nullable().meta({ description: 'In miles; null for any distance.' }),
  relationshipTypes: texts.meta({ description: 'What the other member is seeking. Empty for anything.' }),
  dealbreakers: z
    .object(Object.fromEntries(PREFERENCES.map((preference) => [preference, z.boolean()])))
    .meta({ description: 'A dealbreaker excludes members who do not meet it. Any other preference ranks.' }),
});

export const AdminUser = z.object({
  id,
  email: z.string(),
  displayName: optional,
  status: z.enum(ACCOUNT_STATUSES),
  role: z.enum(ROLES),
  banReason: optional,
  bannedUntil: time.nullable(),
  isMuted: z.boolean(),
  muteReason: optional,
  mutedUntil: time.nullable(),
  createdAt: time,
});

const identityValues = z
  .array(z.object({ value: z.string(), at: time, byStaff: z.boolean() }))
  .meta({ description: 'Newest first.' });

/** What a member has entered as name and date of birth. */
export const IdentityDetails = z.object({
  names: identityValues,
  datesOfBirth: identityValues,
  underAge: z
    .object({ first: z.iso.date(), firstAt: time, latest: z.iso.date(), latestAt: time, attempts: z.int() })
    .nullable()
    .meta({ description: 'Dates of birth under 18 that the member entered, and that were rejected.' }),
});

const EvasionFlag = z.object({
  kind: z.enum(['EMAIL', 'PHOTO']),
  sealedCaseId: id.nullable().meta({ description: 'The sealed case of a deleted account; else, userId is set.' }),
  userId: id.nullable(),
  banned: z.boolean(),
});

export const evasionFlags = z.array(EvasionFlag).meta({
  description: 'Signs that the member may be a banned person, or one with a sealed case. They trigger no action.',
});

export const PhotoReview = z.object({
  photoId: id,
  photoUrl: z.string(),
  userId: id,
  displayName: optional,
  email: z.string(),
  createdAt: time,
  flags: evasionFlags,
  identity: IdentityDetails.meta({ description: 'The history of the member’s name and date of birth.' }),
});

export const PendingVerification = z.object({
  id,
  email: z.string(),
  createdAt: time,
  hasToken: z.boolean(),
  tokenCount: z.int(),
  latestTokenCreated: time.nullable(),
});

export const PasswordReset = z.object({ tokenId: id, userId: id, email: z.string(), createdAt: time, expiresAt: time });
