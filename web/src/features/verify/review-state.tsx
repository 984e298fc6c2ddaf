import { LIMITS } from '@kindred/contracts';
import { CircleAlert, Hourglass } from 'lucide-react';
import type { JSX } from 'react';
import { Banner } from '../../components/ui/banner.js';
import type { OwnPhotosQuery } from '../../gql/graphql.js';
import { timeAgo } from '../../lib/relative-time.js';

/** How the latest photo stands: with the staff, or turned down and why. Nothing before the first one. */
export function ReviewState({ photos }: { photos: OwnPhotosQuery['photos'] }): JSX.Element | null {
  const latest = photos.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0];
  if (latest?.status === 'PENDING') {
    return (
      <Banner tone="trust" icon={<Hourglass aria-hidden="true" />} className="mb-5">
        <p className="font-semibold">Your photo is being reviewed</p>
        <p className="text-ink-2">
          You sent it {timeAgo(latest.createdAt)}. We answer within {LIMITS.reviewHours} hours, by e-mail.
        </p>
      </Banner>
    );
  }
  if (latest?.status === 'REJECTED') {
    return (
      <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />} className="mb-5">
        <p className="font-semibold">Your photo was not approved</p>
        <p className="text-ink-2">{latest.reason ?? 'It did not meet the guidelines.'} Please submit a new photo.</p>
      </Banner>
    );
  }
  return null;
}
