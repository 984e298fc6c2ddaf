import type { ApolloClient } from '@apollo/client';
import { isOvertaken } from '../../lib/failure.js';
import { CLAIM_NEXT_REVIEW, CLAIM_REVIEW, PHOTO_REVIEWS, RELEASE_REVIEW } from './photo-reviews.graphql.js';

/** Takes the photo for some minutes, or for some more. Rejects when the server refuses or is out of reach. */
export async function claim(client: ApolloClient, photoId: string): Promise<void> {
  await client.mutate({ mutation: CLAIM_REVIEW, variables: { photoId } });
}

/** Gives it back. Never rejects: what cannot be given back comes free by itself soon. */
export async function release(client: ApolloClient, photoId: string): Promise<void> {
  // Also while the page is left, when nobody waits for answers any more.
  const context = { fetchOptions: { keepalive: true } };
  await client.mutate({ mutation: RELEASE_REVIEW, variables: { photoId }, context }).catch(() => undefined);
}

/**
 * Takes the photo that waits longest and is in nobody's hands; those that were skipped come last, in the order in which
 * they were.
 *
 * @returns its id; null when there is none
 */
export async function claimNext(client: ApolloClient, skipped: ReadonlySet<string>): Promise<string | null> {
  if (skipped.size > 0) {
    const { data } = await client.query({ query: PHOTO_REVIEWS, fetchPolicy: 'network-only' });
    const order = [...skipped];
    const free = (data?.photoReviews ?? [])
      .filter(({ claimedByAnother }) => !claimedByAnother)
      .sort((one, other) => order.indexOf(one.photoId) - order.indexOf(other.photoId));
    for (const { photoId } of free) {
      if (await isClaimed(client, photoId)) return photoId;
    }
  }
  const { data } = await client.mutate({ mutation: CLAIM_NEXT_REVIEW });
  return data?.claimNextReview ?? null;
}

async function isClaimed(client: ApolloClient, photoId: string): Promise<boolean> {
  try {
    await claim(client, photoId);
    return true;
  } catch (error) {
    // Somebody was quicker.
    if (isOvertaken(error)) return false;
    throw error;
  }
}
