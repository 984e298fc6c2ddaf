import { useQuery } from '@apollo/client/react';
import { useState, type JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { KeyHint } from '../../components/ui/key-hint.js';
import { NewItemsBar } from '../../components/ui/new-items-bar.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { shortcutProps } from '../../lib/staff-shortcuts.js';
import { useShortcuts } from '../../lib/use-shortcuts.js';
import { formatCount } from '../../lib/format-count.js';
import { PHOTO_REVIEWS } from './photo-reviews.graphql.js';
import { PagedList, PagedListControlsLoading } from '../../components/ui/paged-list.js';
import { PhotoReviewCard } from './photo-review-card.js';
import { ReviewDialog } from './review-dialog.js';
import { useRefetchOnClaimExpiry } from '../../lib/use-refetch-on-claim-expiry.js';

/** /admin: the queue of photos pending review, oldest first. */
export default function PhotoReviewsScreen(): JSX.Element {
  useDocumentTitle('Photo Verifications');
  const { data, error, refetch } = useQuery(PHOTO_REVIEWS, { fetchPolicy: 'cache-and-network' });
  const reviews = data?.photoReviews;
  const [reviewing, setReviewing] = useState(false);
  useRefetchOnClaimExpiry(reviews, refetch);
  const hasUnclaimed = reviews?.some(({ claimedByAnother }) => !claimedByAnother);
  useShortcuts(hasUnclaimed ? { claim: () => setReviewing(true) } : {});
  return (
    <>
      <PageHeading
        title="Photo Verifications"
        subtitle="Approve each photo, or tell the member why not."
        actions={
          reviews &&
          reviews.length > 0 && (
            <div className="flex flex-wrap items-center gap-3">
              <Badge tone="chip">{formatCount(reviews)} pending</Badge>
              {hasUnclaimed && (
                <Button size="sm" {...shortcutProps('claim')} onClick={() => setReviewing(true)}>
                  <span>Start Reviewing</span>
                  <KeyHint>C</KeyHint>
                </Button>
              )}
            </div>
          )
        }
      />
      <NewItemsBar queue="photos" />
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
          order="oldest"
          keyOf={({ photoId }) => photoId}
          textOf={({ displayName, email }) => `${displayName ?? ''} ${email}`}
          className="grid gap-5 lg:grid-cols-2"
        >
          {(review) => <PhotoReviewCard review={review} />}
        </PagedList>
      )}
      {reviewing && <ReviewDialog onClose={() => setReviewing(false)} />}
    </>
  );
}

function Loading(): JSX.Element {
  return (
    <div role="status" aria-label="Loading photos">
      <PagedListControlsLoading />
      <div className="grid gap-5 lg:grid-cols-2">
        {[0, 1].map((index) => (
          <div
            key={index}
            className="flex overflow-hidden rounded-xl border border-line bg-surface max-sm:flex-col sm:h-106"
          >
            <Skeleton className="shrink-0 rounded-none max-sm:aspect-square sm:w-48 md:w-56 lg:w-48 xl:w-56" />
            <div className="flex flex-1 flex-col gap-4 p-5 sm:p-6">
              <div className="flex items-center gap-3">
                <Skeleton className="size-11 rounded-full" />
                <Skeleton className="h-6 w-1/2" />
              </div>
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-24" />
              <Skeleton className="mt-auto h-10 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
