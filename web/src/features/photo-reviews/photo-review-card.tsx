import { Check, UserRoundCheck, X } from 'lucide-react';
import { useId, useState, type JSX } from 'react';
import { Avatar } from '../../components/ui/avatar.js';
import { Button } from '../../components/ui/button.js';
import { Photo } from '../../components/ui/photo.js';
import { CorrectDateDialog } from '../../entities/account/correct-date-dialog.js';
import type { PhotoReviewsQuery } from '../../gql/graphql.js';
import { fullDateAndTime } from '../../lib/relative-time.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { useListMutation } from '../../lib/use-list-mutation.js';
import { DateOfBirth } from './date-of-birth.js';
import { EvasionWarning } from '../../entities/evasion/evasion-warning.js';
import { IdentityHistory } from '../../entities/profile/identity-history.js';
import { PhotoChecklist } from './photo-checklist.js';
import { APPROVE_PHOTO } from './photo-reviews.graphql.js';
import { RejectDialog } from './reject-dialog.js';
import { ReviewAge } from './review-age.js';
import { UnderAgeWarning } from './under-age-warning.js';

type Review = PhotoReviewsQuery['photoReviews'][number];

export function PhotoReviewCard({ review }: { review: Review }): JSX.Element {
  const { photoId, photoUrl, placeholder, userId, displayName, email, createdAt, claimedByAnother, identity, flags } =
    review;
  const name = displayName ?? 'Name not set';
  const [rejecting, setRejecting] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const claimNoteId = useId();
  const { run: approve, busy } = useListMutation(APPROVE_PHOTO, [{ __typename: 'PhotoReview', photoId }]);

  const submitApproval = async (): Promise<void> => {
    try {
      await approve({ photoId });
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
      <div className="relative flex shrink-0 bg-sunken">
        <Photo
          id={userId}
          name={displayName}
          src={photoUrl}
          placeholder={placeholder}
          width={720}
          alt={`Submitted photo of ${name}`}
          className="aspect-[4/5] w-full max-sm:aspect-square sm:max-h-144 sm:w-48 md:w-56 lg:w-48 xl:w-56"
        />
        {claimedByAnother && (
          <p
            id={claimNoteId}
            className="absolute inset-x-3 bottom-3 flex items-start gap-2 rounded-md border border-line bg-surface px-3 py-2 text-sm leading-snug font-medium shadow-float"
          >
            <UserRoundCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
            Being reviewed by another administrator
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-5 sm:p-6">
        <div className="flex items-center gap-3">
          <Avatar id={userId} name={displayName} className="size-11 rounded-full" />
          <div className="min-w-0">
            <h2 className="text-lg leading-tight">{name}</h2>
            <p className="text-sm break-all text-ink-2">{email}</p>
          </div>
        </div>
        <div className="flex">
          <ReviewAge createdAt={createdAt} />
        </div>
        <UnderAgeWarning underAge={identity.underAge} />
        <EvasionWarning flags={flags} />
        <dl className="grid gap-2 text-xs">
          {identity.datesOfBirth.length > 0 && (
            <div>
              <dt className="text-ink-3">Date of birth</dt>
              <dd className="text-ink-2">
                <DateOfBirth identity={identity} onCorrect={() => setCorrecting(true)} />
              </dd>
            </div>
          )}
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
        <IdentityHistory identity={identity} />
        <PhotoChecklist className="flex flex-col gap-1.5" />
        <div className="mt-auto flex gap-3 pt-2">
          <Button
            variant="outline"
            size="sm"
            disabled={busy}
            {...(claimedByAnother ? unavailable(claimNoteId) : { onClick: () => setRejecting(true) })}
            className="flex-1 aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
          >
            <X aria-hidden="true" className="size-4" />
            Reject
          </Button>
          <Button
            size="sm"
            busy={busy}
            {...(claimedByAnother ? unavailable(claimNoteId) : { onClick: () => void submitApproval() })}
            className="flex-1 aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
          >
            <Check aria-hidden="true" className="size-4" />
            Approve
          </Button>
        </div>
      </div>
      {rejecting && (
        <RejectDialog photoId={photoId} name={displayName ?? 'This member'} onClose={() => setRejecting(false)} />
      )}
      {correcting && (
        <CorrectDateDialog
          userId={userId}
          name={name}
          current={identity.datesOfBirth[0]?.value ?? null}
          onClose={() => setCorrecting(false)}
        />
      )}
    </article>
  );
}

/** Not `disabled`: the button must stay focusable, so that a screen reader announces why it is unavailable. */
function unavailable(reasonId: string): { 'aria-disabled': true; 'aria-describedby': string } {
  return { 'aria-disabled': true, 'aria-describedby': reasonId };
}
