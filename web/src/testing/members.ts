/** A member's profile, as in a GraphQL response. */
export function profileOf(displayName: string, changes: object = {}): { userId: string; displayName: string } {
  return {
    ...{
      __typename: 'Profile',
      userId: `id-of-${displayName.toLowerCase().replaceAll(' ', '-')}`,
      displayName,
      age: 47,
      gender: 'Female',
      sexualOrientation: null,
      incomeRange: null,
      bio: 'The corner table, and no hurry.',
      locationCity: 'Atlanta',
      locationState: 'Georgia',
      relationshipStatus: 'WIDOWED',
      seekingTypes: ['Companionship'],
      education: "Master's Degree",
      occupation: 'Judge',
      religion: null,
      kids: null,
      lifestyle: null,
      prompts: [],
      photos: [],
      photoPlaceholders: [],
      badges: [],
      reasons: [],
      distanceBand: null,
    },
    ...changes,
  };
}

interface MatchChanges {
  matchedAt?: string;
  photos?: string[];
  coupleRequest?: object | null;
}

/** A match with this member, as in a GraphQL response. */
export function matchOf(displayName: string, changes: MatchChanges = {}): { matchId: string; userId: string } {
  const { userId } = profileOf(displayName);
  return {
    ...{
      __typename: 'Match',
      matchId: `match-with-${userId}`,
      userId,
      displayName,
      photos: [],
      locationCity: 'Atlanta',
      locationState: 'Georgia',
      matchedAt: new Date().toISOString(),
      coupleRequest: null,
    },
    ...changes,
  };
}

/** A page of a list. */
export function pageOf(typename: string, items: readonly object[], nextCursor: string | null = null): object {
  return { __typename: typename, items, nextCursor };
}
