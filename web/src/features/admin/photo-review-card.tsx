import { useMutation } from '@apollo/client/react';
import { Check, CircleCheck, X } from 'lucide-react';
import { useState, type JSX } from 'react';
import { Avatar } from '../../components/ui/avatar.js';
import { Button } from '../../components/ui/button.js';
import { Photo } from '../../components/ui/photo.js';
import type { PhotoReviewsQuery } from '../../gql/graphql.js';
import { fullDateAndTime } from '../../lib/relative-time.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { APPROVE_PHOTO, PHOTO_REVIEWS } from './photo-reviews.graphql.js';
import { RejectDialog } from './reject-dialog.js';

type Review = PhotoReviewsQuery['photoReviews'][number];

/** What a photo must be like (specification, section 2, /admin). */
const CHECKLIST = ['Clear, well-lit photo', 'Face fully visible', 'No sunglasses or hats', 'Only one person'];

export function PhotoReviewCard({ review }: { review: Review }): JSX.Element {
  const { photoId, photoUrl, userId, displayName, email, createdAt } = review;
  const name = displayName ?? 'Name not set';
  const [rejecting, setRejecting] = useState(false);
  const [approve, { loading }] = useMutation(APPROVE_PHOTO, {
    variables: { photoId },
    refetchQueries: [PHOTO_REVIEWS],
    awaitRefetchQueries: true,
  });

  const settle = async (): Promise<void> => {
    try {
      await approve();
      toast({
        title: 'Photo approved!',
        description: 'The user has been notified and can now activate their account.',
      });
    } catch (error) {
      toastFailure('Error', error, 'Failed to approve photo');
    }
  };

  return (
    <article
      aria-label={`Photo of ${name}`}
      className="enter flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-card sm:flex-row"
    >
      <Photo
        id={userId}
        name={displayName}
        src={photoUrl}
        width={720}
        alt={`Submitted photo of ${name}`}
        className="aspect-[4/5] w-full max-sm:aspect-square sm:w-48 md:w-56 lg:w-48 xl:w-56"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-5 sm:p-6">
        <div className="flex items-center gap-3">
          <Avatar id={userId} name={displayName} className="size-11 rounded-full" />
          <div className="min-w-0">
            <h2 className="text-lg leading-tight">{name}</h2>
            <p className="text-sm break-all text-ink-2">{email}</p>
          </div>
        </div>
        <dl className="grid gap-2 text-xs">
          <div>
            <dt className="text-ink-3">User ID</dt>
            <dd className="break-all text-ink-2">{userId}</dd>
          </div>
          <div>
            <dt className="text-ink-3">Submitted</dt>
            <dd className="text-ink-2">
              <time dateTime={createdAt}>{fullDateAndTime(createdAt)}</time>
            </dd>
          </div>
        </dl>
        <ul className="flex flex-col gap-1.5 text-sm text-ink-2">
          {CHECKLIST.map((rule) => (
            <li key={rule} className="flex items-center gap-2">
              <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-trust" />
              {rule}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex gap-3 pt-2">
          <Button variant="outline" size="sm" disabled={loading} onClick={() => setRejecting(true)} className="flex-1">
            <X aria-hidden="true" className="size-4" />
            Reject
          </Button>
          <Button size="sm" busy={loading} onClick={() => void settle()} className="flex-1">
            <Check aria-hidden="true" className="size-4" />
            Approve
          </Button>
        </div>
      </div>
      {rejecting && <RejectDialog photoId={photoId} name={name} onClose={() => setRejecting(false)} />}
    </article>
  );
}
