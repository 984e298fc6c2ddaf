import { ALWAYS_ON, NOTICE_KINDS } from '@kindred/contracts';
import { MEMBER, type GraphResponses } from './stub-server.js';

/** All visibility flags, on. */
export const VISIBILITY = {
  __typename: 'Visibility',
  showRelationshipStatus: true,
  showSeekingTypes: true,
  showEducation: true,
  showOccupation: true,
  showReligion: true,
  showKids: true,
  showLifestyle: true,
  showGender: true,
  showSexualOrientation: true,
  showIncomeRange: true,
};

/** The member's own profile before anything is filled in. */
export const EMPTY_PROFILE = {
  __typename: 'OwnProfile',
  userId: MEMBER.id,
  displayName: null,
  dateOfBirth: null,
  dateLocked: false,
  gender: null,
  sexualOrientation: null,
  incomeRange: null,
  bio: null,
  locationCity: null,
  locationState: null,
  cityKnown: false,
  relationshipStatus: null,
  seekingTypes: [],
  education: null,
  occupation: null,
  religion: null,
  kids: null,
  lifestyle: [],
  prompts: [],
  complete: false,
  visibility: VISIBILITY,
};

export const THIS_DEVICE = {
  __typename: 'AccountSession',
  id: '2c9a3a55-91f5-4d4e-9c2a-0f6a3b1d7e01',
  createdAt: '2026-11-01T18:00:00.000Z',
  lastUsedAt: new Date().toISOString(),
  device: 'Chrome on Windows',
  current: true,
};

export const secondFactor = (enabledAt: string | null, recoveryCodesLeft = 0): object => ({
  secondFactor: { __typename: 'SecondFactor', enabledAt, recoveryCodesLeft },
});

/** The notification preferences of a new member. */
export const notificationChoices = (changes: object = {}): object => ({
  ...{ __typename: 'NotificationPreferences', notifyOnLikes: true, quietHours: null, namesInPush: false },
  matrix: NOTICE_KINDS.map((kind) => ({
    ...{ __typename: 'NoticeChoice', kind, app: true, email: true, push: true },
    alwaysOn: ALWAYS_ON[kind] ?? [],
  })),
  ...changes,
});

/** The responses for the settings screen of a member without a profile. */
export const settingsGraph = (overrides: GraphResponses = {}): GraphResponses => ({
  OwnProfile: { profile: EMPTY_PROFILE },
  NotificationChoices: { notificationPreferences: notificationChoices() },
  OwnPhotos: { photos: [] },
  DeckStatus: { deckStatus: { __typename: 'DeckStatus', paused: false } },
  SecondFactor: secondFactor(null),
  AccountSessions: { accountSessions: [THIS_DEVICE] },
  BlockedUsers: { blocks: { __typename: 'BlockedPage', items: [] } },
  ...overrides,
});
