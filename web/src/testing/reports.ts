const HOUR = 3_600_000;

export const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

/** A report in the queue. */
export const listedReport = (id: string, changes: object = {}): object => ({
  ...{ __typename: 'Report', id, reporterName: 'Yvonne', reporterResolved: 4, reporterAccuracy: 0.75 },
  ...{ displayName: 'Marcus', category: 'scam', severity: 'high', details: 'He asked for money.', createdAt: ago(3.5) },
  ...{ claimedByMe: false, claimedByAnother: false, claimedUntil: null },
  ...{ reporterId: 'id-of-yvonne', accountDeleted: false, sealedCaseId: null },
  ...changes,
});

const RETENTION = { keptUntil: null, keptForAppeal: false, deletedAt: null };

export const NO_EVIDENCE = {
  ...{ __typename: 'ReportEvidence', ...RETENTION, profile: null, photos: [], reportedPhoto: null },
  ...{ likeNote: null, messages: [], reportedMessageId: null },
};

export const EVIDENCE = {
  ...{ __typename: 'ReportEvidence', ...RETENTION },
  profile: {
    ...{ __typename: 'ReportedProfile', displayName: 'Marcus', age: 52, gender: 'Male', sexualOrientation: null },
    ...{ incomeRange: null, bio: 'Long walks.', locationCity: 'Atlanta', locationState: 'Georgia' },
    ...{ relationshipStatus: 'DIVORCED', seekingTypes: ['Companionship'], education: null, occupation: 'Judge' },
    ...{ religion: null, kids: 'ADULT', lifestyle: null },
    prompts: [{ __typename: 'ReportedPrompt', question: 'Ask me about', answer: 'My boat.' }],
  },
  photos: ['/media/evidence/photo-1', '/media/evidence/photo-2'],
  reportedPhoto: '/media/evidence/photo-2',
  messages: [
    { __typename: 'ReportedMessage', id: 'm1', fromUser: 'id-of-yvonne', body: 'Good evening.', createdAt: ago(5) },
    { __typename: 'ReportedMessage', id: 'm2', fromUser: 'id-of-marcus', body: 'Send 400.', createdAt: ago(4) },
  ],
  reportedMessageId: 'm2',
  likeNote: { __typename: 'ReportedNote', body: 'You look rich.', createdAt: ago(6) },
};

const member = (userId: string, displayName: string, changes: object): object => ({
  ...{ __typename: 'CaseMember', userId, displayName, email: `${displayName.toLowerCase()}@example.com` },
  ...{
    status: 'ACTIVE',
    createdAt: ago(5_000),
    deletedAt: null,
    blockedBy: 0,
    sanctions: [],
    reportsAbout: [],
    reportsMade: [],
  },
  ...changes,
});

/** The response to `ReportCase`. */
export const caseOf = (changes: object = {}): { reportCase: object } => ({
  reportCase: {
    __typename: 'ReportCase',
    report: {
      ...listedReport('one'),
      ...{ userId: 'id-of-marcus', email: 'marcus@example.com', evidence: EVIDENCE },
      ...{ resolvedAt: null, outcome: null, note: null, messageToReporter: null },
      ...changes,
    },
    subject: member('id-of-marcus', 'Marcus', {
      blockedBy: 2,
      sanctions: [
        {
          ...{ __typename: 'PastSanction', id: 's1', type: 'MUTED', reason: 'Rude to others.', since: ago(800) },
          ...{ until: ago(700), endedAt: null },
        },
      ],
      reportsAbout: [
        {
          ...{ __typename: 'PastReport', id: 'two', otherName: 'Gloria', category: 'spam', createdAt: ago(900) },
          ...{ resolvedAt: ago(890), outcome: 'WARNING' },
        },
      ],
    }),
    reporter: member('id-of-yvonne', 'Yvonne', {}),
  },
});
