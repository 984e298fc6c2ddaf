import { useQuery } from '@apollo/client/react';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../lib/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { PHOTO_REVIEWS } from './photo-reviews.graphql.js';
import { countOf } from './count-of.js';
import { PagedList } from './paged-list.js';
import { PhotoReviewCard } from './photo-review-card.js';

/** /admin: the photos that wait for a decision, oldest first. */
export default function PhotoReviewsScreen(): JSX.Element {
  useDocumentTitle('Photo Verifications');
  const { data, error, refetch } = useQuery(PHOTO_REVIEWS, { fetchPolicy: 'cache-and-network' });
  const reviews = data?.photoReviews;
  return (
    <>
      <PageHeading
        title="Photo Verifications"
        subtitle="Approve a selfie, or say why not."
        actions={reviews && reviews.length > 0 && <Badge tone="chip">{countOf(reviews)} pending</Badge>}
      />
      {error && !reviews && (
        <FailedState
          message={failureMessage(error, 'Failed to load photos')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!reviews && !error && <Loading />}
      {reviews?.length === 0 && <EmptyState title="All caught up! No pending verifications." />}
      {reviews && reviews.length > 0 && (
        <PagedList
          of="photos"
          items={reviews}
          size={20}
          keyOf={({ photoId }) => photoId}
          textOf={({ displayName, email }) => `${displayName ?? ''} ${email}`}
          className="grid gap-5 lg:grid-cols-2"
        >
          {(review) => <PhotoReviewCard review={review} />}
        </PagedList>
      )}
    </>
  );
}

function Loading(): JSX.Element {
  return (
    <div role="status" aria-label="Loading photos" className="grid gap-5 lg:grid-cols-2">
      {[0, 1].map((index) => (
        <Skeleton key={index} className="h-96 rounded-xl" />
      ))}
    </div>
  );
}
