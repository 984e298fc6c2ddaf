import { LIMITS } from '@kindred/contracts';
import { CircleAlert, Hourglass } from 'lucide-react';
import type { JSX } from 'react';
import { Banner } from '../../components/ui/banner.js';
import type { OwnPhotosQuery } from '../../gql/graphql.js';
import { timeAgo } from '../../lib/relative-time.js';

/** The review status of the submitted photos, with the reason if the latest one was rejected. */
export function ReviewState({ photos }: { photos: OwnPhotosQuery['photos'] }): JSX.Element | null {
  const [latest, ...earlier] = photos.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (!latest) return null;
  const inReview = [latest, ...earlier].filter(({ status }) => status === 'PENDING');
  const [lastSubmitted] = inReview;
  return (
    <>
      {latest.status === 'REJECTED' && (
        <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />} className="mb-5">
          <p className="font-semibold">Your photo was not approved</p>
          <p className="text-ink-2">{latest.reason ?? 'It didn’t meet the guidelines.'}</p>
          {!lastSubmitted && <p className="text-ink-2">Please submit a new photo.</p>}
        </Banner>
      )}
      {lastSubmitted && (
        <Banner tone="trust" icon={<Hourglass aria-hidden="true" />} className="mb-5">
          <p className="font-semibold">
            {inReview.length === 1 ? 'Your photo is' : `${inReview.length} of your photos are`} being reviewed
          </p>
          <p className="text-ink-2">
            You sent {inReview.length === 1 ? 'it' : 'the last one'} {timeAgo(lastSubmitted.createdAt)}. We’ll email you
            within {LIMITS.reviewHours} hours.
          </p>
        </Banner>
      )}
    </>
  );
}
