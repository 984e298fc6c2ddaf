import type { AdminUser } from './moderation-actions.js';

const AT = '2026-01-02T03:04:05.678Z';

const SHOWN = {
  ...{ __typename: 'Visibility', showGender: true, showSexualOrientation: true, showIncomeRange: true },
  ...{ showRelationshipStatus: true, showSeekingTypes: true, showEducation: true, showOccupation: true },
  ...{ showReligion: true, showKids: true, showLifestyle: true },
};
const NO_PROFILE = {
  ...{ __typename: 'OwnProfile', displayName: null, age: null, gender: null, sexualOrientation: null, bio: null },
  ...{ incomeRange: null, locationCity: null, locationState: null, relationshipStatus: null, seekingTypes: [] },
  ...{ education: null, occupation: null, religion: null, kids: null, lifestyle: [], prompts: [], complete: false },
  visibility: SHOWN,
};
const report = (id: string, changes: object): object => ({
  ...{ __typename: 'PastReport', id, otherName: 'Maya', category: 'scam', severity: 'normal', createdAt: AT },
  ...{ resolvedAt: null, outcome: null, ...changes },
});
const photo = (id: string, status: string): object => ({
  ...{ __typename: 'Photo', id, url: `/media/photos/${id}`, status, isPrimary: status === 'APPROVED', createdAt: AT },
  ...{ placeholder: null, reason: status === 'REJECTED' ? 'The photo is blurred.' : null },
});

/** A `MemberFile` without anything, as the graph returns it. */
export const emptyFile = (user: AdminUser) => ({
  ...{ __typename: 'MemberFile', userId: user.id, user, photos: [], sanctions: [], reportsAbout: [], reportsMade: [] },
  account: {
    ...{ __typename: 'MemberAccount', emailVerifiedAt: null, tier: null, lastSignInAt: null, lastSeenAt: null },
    ...{ sessions: 0, hasSecondFactor: false },
  },
  activity: {
    ...{ __typename: 'MemberActivity', likesGiven: 0, likesReceived: 0, passesGiven: 0, matches: 0, blocksGiven: 0 },
    isInCouple: false,
  },
  profile: { ...NO_PROFILE, userId: user.id },
  identity: { __typename: 'IdentityDetails', names: [], datesOfBirth: [], underAge: null },
  flags: [] as object[],
  ...{ reportsResolved: 0, reportAccuracy: null, blockedBy: 0, shield: null, records: [] },
  emailRejectedAt: null as string | null,
});

/** A `MemberFile` with every part. */
export const fullFile = (user: AdminUser): object => {
  const file = emptyFile(user);
  return {
    ...file,
    account: {
      ...file.account,
      emailVerifiedAt: AT,
      tier: 'VIP',
      lastSignInAt: AT,
      sessions: 2,
      hasSecondFactor: true,
    },
    activity: { ...file.activity, matches: 7 },
    profile: {
      ...file.profile,
      ...{
        displayName: user.displayName,
        age: 45,
        gender: 'Male',
        bio: 'I sing.',
        prompts: [{ __typename: 'Prompt', question: 'Ask me about', answer: 'My boat.' }],
        religion: 'Baptist',
        complete: true,
      },
      visibility: { ...SHOWN, showReligion: false },
    },
    flags: [
      {
        ...{ __typename: 'EvasionFlag', id: 'f-1', kind: 'EMAIL', score: null, createdAt: AT, banned: true },
        ...{ sealedCaseId: 'case-1', userId: null, displayName: null, email: null },
      },
      {
        ...{ __typename: 'EvasionFlag', id: 'f-2', kind: 'PHOTO', score: 0.97, createdAt: AT, banned: false },
        ...{ sealedCaseId: null, userId: 'u-2', displayName: 'Otis', email: 'otis@example.com' },
      },
    ],
    photos: [photo('p-1', 'APPROVED'), photo('p-2', 'REJECTED'), photo('p-3', 'PENDING')],
    sanctions: [
      {
        ...{
          __typename: 'MemberSanction',
          id: 's-1',
          type: 'SUSPENDED',
          reason: 'Rude to several members.',
          since: AT,
        },
        ...{ until: '2026-01-05T03:04:05.678Z', endedAt: null, imposedBy: 'a-1', imposedByName: 'Grace' },
        reportId: null,
        appeal: {
          ...{ __typename: 'OwnAppeal', id: 'ap-1', text: 'A joke.', createdAt: AT, outcome: 'UPHELD', note: 'No.' },
        },
      },
    ],
    reportsAbout: [report('r-1', {})],
    reportsMade: [report('r-2', { resolvedAt: AT, outcome: 'NO_ACTION' })],
    ...{ reportsResolved: 2, reportAccuracy: 0.5, blockedBy: 3 },
    shield: {
      ...{ __typename: 'ShieldMember', userId: user.id, score: 0.91, profileScore: 0, profileReasons: [] },
      ...{ messageScore: 0.91, messageReasons: ['OTHER_APP'], messagesAsked: 3, messagesSent: 1, lastMessageAt: AT },
    },
    records: [
      {
        ...{ __typename: 'AuditRecord', id: 'au-1', at: AT, actorId: 'a-1', actorName: 'Grace', action: 'MUTE' },
        details: { reason: 'Asked for money.' },
      },
    ],
  };
};
