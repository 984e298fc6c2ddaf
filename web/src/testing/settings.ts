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
  gender: null,
  sexualOrientation: null,
  incomeRange: null,
  bio: null,
  locationCity: null,
  locationState: null,
  relationshipStatus: null,
  seekingTypes: [],
  education: null,
  occupation: null,
  religion: null,
  kids: null,
  lifestyle: [],
  complete: false,
  visibility: VISIBILITY,
};

/** The responses for the settings screen of a member without a profile. */
export const settingsGraph = (overrides: GraphResponses = {}): GraphResponses => ({
  OwnProfile: {
    profile: EMPTY_PROFILE,
    notificationPreferences: { __typename: 'NotificationPreferences', notifyOnLikes: true },
  },
  OwnPhotos: { photos: [] },
  BlockedUsers: { blocks: { __typename: 'BlockedPage', items: [] } },
  ...overrides,
});
