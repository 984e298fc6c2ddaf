import type { Scene } from '../scene/scene.js';

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
}

interface Portrait {
  userId: string;
  displayName: string;
  photos: string[];
}

/** What else is known about the photo in review. */
interface Known {
  earlierPhotos?: object[];
  lookalikes?: object[];
}

export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

/** Faces to look at: the demo members', since those who wait have nothing but a colour. */
async function portraits({ stage }: Scene): Promise<Portrait[]> {
  const { cookie } = stage.cast.people.member;
  const answer = await fetch(new URL('/api/discover', stage.url), { headers: { cookie } });
  return ((await answer.json()) as Portrait[]).filter(({ photos }) => photos.length > 0);
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
    ...changes,
  };
}

/** Has the queue answer with a photo for each of the changes, in this order. */
export async function queueOf(scene: Scene, ...changes: Partial<Review>[]): Promise<void> {
  const people = await portraits(scene);
  const photoReviews = people
    .slice(0, changes.length)
    .map((each, index) => ({ __typename: 'PhotoReview', ...reviewOf(each, changes[index]) }));
  scene.answers.give('PhotoReviews', { photoReviews });
}

/** Has the first photo of the queue be this administrator's, with what is known about it. */
export async function onTheDesk(scene: Scene, known: (others: Portrait[]) => Known = () => ({})): Promise<void> {
  const [person, ...others] = await portraits(scene);
  if (person === undefined) throw new Error('There are no demo members to look at.');
  const { answers } = scene;
  const review = reviewOf(person);
  answers.give('ClaimNextReview', { claimNextReview: review.photoId });
  answers.give('ClaimReview', { claimReview: true });
  answers.give('ReleaseReview', { releaseReview: true });
  answers.give('PhotoReview', {
    photoReview: { review, earlierPhotos: [], lookalikes: [], ...known([person, ...others]) },
  });
}

/** One that others may see, one that they may not yet, and one of which nothing is left. */
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

/** Somebody who sent the same picture; where theirs was rejected, nothing is left of it to show. */
export function lookalikeOf(
  { userId, displayName, photos: [photoUrl = ''] }: Portrait,
  { banned = false, rejected = false } = {},
): Record<string, unknown> {
  const email = `${userId}@example.com`;
  return { photoId: userId, photoUrl: rejected ? null : photoUrl, userId, displayName, email, banned };
}
