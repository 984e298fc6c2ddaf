import { MEMBER, type GraphAnswers } from './stub-server.js';

/** Every flag of a profile's visibility, on. */
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

/** The own profile before anything was filled in. */
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

/** What the settings screen asks for, of a member without a profile. */
export const settingsGraph = (more: GraphAnswers = {}): GraphAnswers => ({
  OwnProfile: {
    profile: EMPTY_PROFILE,
    notificationPreferences: { __typename: 'NotificationPreferences', notifyOnLikes: true },
  },
  OwnPhotos: { photos: [] },
  BlockedUsers: { blocks: { __typename: 'BlockedPage', items: [] } },
  ...more,
});
