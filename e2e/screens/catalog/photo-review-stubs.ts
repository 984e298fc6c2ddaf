import type { ScreenPage } from '../page/screen-page.js';

const HOUR = 3_600_000;

interface Review {
  photoId: string;
  photoUrl: string;
  placeholder: string | null;
  userId: string;
  displayName: string | null;
  email: string;
  createdAt: string;
  claimedByAnother: boolean;
  claimedUntil: string | null;
  flags: object[];
  identity: object;
}

interface Portrait {
  userId: string;
  displayName: string;
  photos: string[];
}

/** Additional data of the photo in review. */
interface Known {
  earlierPhotos?: object[];
  lookalikes?: object[];
}

const flag = (id: string, changes: object): object => ({
  ...{ __typename: 'EvasionFlag', id, kind: 'EMAIL', score: null, createdAt: '2026-03-03T12:00:00.000Z' },
  ...{ sealedCaseId: null, userId: null, displayName: null, email: null, banned: false, ...changes },
});

/** A deleted account that was banned, and another one with the same picture and a long address. */
export const FLAGS: object[] = [
  flag('f1', { sealedCaseId: '5f0c7d1e-0000-4000-8000-000000000002', banned: true }),
  flag('f2', {
    ...{ kind: 'PHOTO', score: 0.93, userId: '5f0c7d1e-0000-4000-8000-000000000003' },
    email: 'a-rather-long-address-without-any-spaces-at-all@subdomain.example.com',
  }),
];

export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

const valueOf = (value: string, hours: number, byStaff = false): object => ({
  ...{ __typename: 'IdentityValue', value, at: hoursAgo(hours), byStaff },
});

/** The details of a member with one name and date of birth, with changes. */
export const identityOf = (displayName: string, changes: object = {}): object => ({
  __typename: 'IdentityDetails',
  names: [valueOf(displayName, 80)],
  datesOfBirth: [valueOf('1980-05-17', 80)],
  underAge: null,
  ...changes,
});

/** Five names and two dates of birth, the newer one by staff. */
export const LONG_HISTORY = {
  names: ['Simone A.', 'Simone Adeyemi-Baptiste', 'Simone Adeyemi', 'S. Adeyemi', 'Simi'].map((name, index) =>
    valueOf(name, 80 + index * 200),
  ),
  datesOfBirth: [valueOf('1980-05-17', 60, true), valueOf('1999-05-17', 880)],
};

/** Three rejected dates under 18. */
export const UNDER_AGE = {
  underAge: {
    ...{ __typename: 'UnderAgeDates', first: '2010-05-17', firstAt: hoursAgo(81) },
    ...{ latest: '2009-05-17', latestAt: hoursAgo(80.5), attempts: 3 },
  },
};

/** Portraits of demo members, since the test accounts upload plain colors. */
async function portraits({ fixtures }: ScreenPage): Promise<Portrait[]> {
  const { cookie } = fixtures.accounts.people.member;
  const response = await fetch(new URL('/api/discover', fixtures.url), { headers: { cookie } });
  return ((await response.json()) as Portrait[]).filter(({ photos }) => photos.length > 0);
}

function reviewOf({ userId, displayName, photos: [photoUrl = ''] }: Portrait, changes: Partial<Review> = {}): Review {
  return {
    photoId: userId,
    photoUrl,
    placeholder: null,
    userId,
    displayName,
    email: `${displayName.toLowerCase().replace(/\W+/g, '.')}@example.com`,
    createdAt: hoursAgo(3.5),
    claimedByAnother: false,
    claimedUntil: null,
    flags: [],
    identity: identityOf(displayName),
    ...changes,
  };
}

/** Stubs the queue with one photo per set of changes, in this order. */
export async function stubReviewQueue(screenPage: ScreenPage, ...changes: Partial<Review>[]): Promise<void> {
  const people = await portraits(screenPage);
  const photoReviews = people
    .slice(0, changes.length)
    .map((each, index) => ({ __typename: 'PhotoReview', ...reviewOf(each, changes[index]) }));
  screenPage.stubs.respondWith('PhotoReviews', { photoReviews });
}

export async function stubClaimedReview(
  screenPage: ScreenPage,
  known: (others: Portrait[]) => Known = () => ({}),
  identity: object = {},
  flags: object[] = [],
): Promise<void> {
  const [person, ...others] = await portraits(screenPage);
  if (person === undefined) throw new Error('no demo members');
  const { stubs } = screenPage;
  const review = reviewOf(person, { identity: identityOf(person.displayName, identity), flags });
  stubs.respondWith('ClaimNextReview', { claimNextReview: review.photoId });
  stubs.respondWith('ClaimReview', { claimReview: true });
  stubs.respondWith('ReleaseReview', { releaseReview: true });
  stubs.respondWith('PhotoReview', {
    photoReview: { review, earlierPhotos: [], lookalikes: [], ...known([person, ...others]) },
  });
}

/** An approved, a rejected, and a pending earlier photo. The rejected one is already deleted. */
export function earlierPhotos([person]: Portrait[]): object[] {
  const url = person?.photos[0] ?? '';
  const photo = { url, placeholder: null, reason: null };
  return [
    { ...photo, id: 'two', status: 'APPROVED', createdAt: hoursAgo(900) },
    {
      ...photo,
      id: 'one',
      url: '/media/photos/gone',
      status: 'REJECTED',
      reason: 'Please take it without sunglasses or a hat. The rest of it is lovely.',
      createdAt: hoursAgo(950),
    },
    { ...photo, id: 'three', status: 'PENDING', createdAt: hoursAgo(2) },
  ];
}

/** A member who uploaded the same picture. A rejected photo is deleted and cannot be shown. */
export function lookalikeOf(
  { userId, displayName, photos: [photoUrl = ''] }: Portrait,
  { banned = false, rejected = false } = {},
): Record<string, unknown> {
  const email = `${userId}@example.com`;
  return { photoId: userId, photoUrl: rejected ? null : photoUrl, userId, displayName, email, banned };
}
