import type { ApolloClient } from '@apollo/client';
import { isStaleError } from '../../lib/failure.js';
import { CLAIM_NEXT_REVIEW, CLAIM_REVIEW, PHOTO_REVIEWS, RELEASE_REVIEW } from './photo-reviews.graphql.js';

/** Claims the photo, or extends the caller's claim. Rejects when the server rejects the claim or is unreachable. */
export async function claim(client: ApolloClient, photoId: string): Promise<void> {
  await client.mutate({ mutation: CLAIM_REVIEW, variables: { photoId } });
}

/** Releases the claim. Never rejects: a claim that is not released expires. */
export async function release(client: ApolloClient, photoId: string): Promise<void> {
  // The request must also complete while the page unloads.
  const context = { fetchOptions: { keepalive: true } };
  await client.mutate({ mutation: RELEASE_REVIEW, variables: { photoId }, context }).catch(() => undefined);
}

/**
 * Claims the oldest unclaimed photo. Skipped photos come last, in the order in which they were skipped.
 *
 * @returns the photo's id; null when none is available
 */
export async function claimNext(client: ApolloClient, skipped: ReadonlySet<string>): Promise<string | null> {
  if (skipped.size > 0) {
    const { data } = await client.query({ query: PHOTO_REVIEWS, fetchPolicy: 'network-only' });
    const order = [...skipped];
    const unclaimed = (data?.photoReviews ?? [])
      .filter(({ claimedByAnother }) => !claimedByAnother)
      .sort((a, b) => order.indexOf(a.photoId) - order.indexOf(b.photoId));
    for (const { photoId } of unclaimed) {
      if (await tryClaim(client, photoId)) return photoId;
    }
  }
  const { data } = await client.mutate({ mutation: CLAIM_NEXT_REVIEW });
  return data?.claimNextReview ?? null;
}

async function tryClaim(client: ApolloClient, photoId: string): Promise<boolean> {
  try {
    await claim(client, photoId);
    return true;
  } catch (error) {
    // Another administrator claimed it first.
    if (isStaleError(error)) return false;
    throw error;
  }
}
