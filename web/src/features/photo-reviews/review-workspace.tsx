import { Check, SkipForward, X } from 'lucide-react';
import { useEffect, useRef, useState, type JSX } from 'react';
import { Avatar } from '../../components/ui/avatar.js';
import { Button } from '../../components/ui/button.js';
import { KeyHint } from '../../components/ui/key-hint.js';
import { Photo } from '../../components/ui/photo.js';
import { IdentityHistory } from '../../entities/profile/identity-history.js';
import { CorrectDateDialog } from '../../entities/account/correct-date-dialog.js';
import { fullDateAndTime } from '../../lib/relative-time.js';
import { shortcutProps } from '../../lib/staff-shortcuts.js';
import { useShortcuts, type ShortcutHandlers } from '../../lib/use-shortcuts.js';
import { DateOfBirth } from './date-of-birth.js';
import { EarlierPhotos } from './earlier-photos.js';
import { EvasionWarning } from '../../entities/evasion/evasion-warning.js';
import { LookalikeWarning } from './lookalike-warning.js';
import { PhotoChecklist } from './photo-checklist.js';
import { RejectForm } from './reject-form.js';
import type { ReviewSessionState, ReviewSession, ReviewDetails } from './review-session.js';
import { ReviewAge } from './review-age.js';
import { UnderAgeWarning } from './under-age-warning.js';

interface ReviewWorkspaceProps {
  session: ReviewSession;
  details: ReviewDetails;
  phase: ReviewSessionState['phase'];
}

/** The claimed photo, its details, and the review actions. */
export function ReviewWorkspace({ session, details, phase }: ReviewWorkspaceProps): JSX.Element {
  const { review, earlierPhotos, lookalikes } = details;
  const { photoId, photoUrl, placeholder, userId, displayName, email, createdAt, identity, flags } = review;
  const name = displayName ?? 'Name not set';
  // Keyed by photo id, so that the next photo does not open with the reject form.
  const [rejectingId, setRejectingId] = useState<string | null>(null);
  const rejecting = rejectingId === photoId;
  const [correcting, setCorrecting] = useState(false);
  const busy = phase !== 'reviewing';
  const toggleReject = (): void => {
    if (!busy) setRejectingId(rejecting ? null : photoId);
  };
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = content.current?.closest('dialog');
    if (dialog) dialog.scrollTop = 0;
  }, [photoId]);
  const shortcuts: ShortcutHandlers = rejecting
    ? { reject: toggleReject }
    : { approve: () => session.approve(), reject: toggleReject, skip: () => session.skip() };
  useShortcuts(shortcuts);
  return (
    <>
      <div ref={content} className="grid items-start gap-6 md:grid-cols-2 md:gap-8">
        <Photo
          key={photoId}
          id={userId}
          name={displayName}
          src={photoUrl}
          placeholder={placeholder}
          width={1080}
          eager
          alt={`Submitted photo of ${name}`}
          className="h-[50dvh] w-full rounded-lg bg-sunken! object-contain! md:sticky md:top-6 md:h-[min(38rem,62dvh)]"
        />
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex items-center gap-3">
            <Avatar id={userId} name={displayName} className="size-12 rounded-full" />
            <div className="min-w-0">
              <h3 className="text-lg leading-tight">{name}</h3>
              <p className="text-sm break-all text-ink-2">{email}</p>
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-ink-3">
            <ReviewAge createdAt={createdAt} />
            <time dateTime={createdAt}>{fullDateAndTime(createdAt)}</time>
          </div>
          <p className="-mt-2.5 text-xs break-all text-ink-3">User ID {userId}</p>
          {identity.datesOfBirth.length > 0 && (
            <div className="-mt-1.5 text-sm">
              <p className="text-xs text-ink-3">Date of birth</p>
              <DateOfBirth identity={identity} onCorrect={() => setCorrecting(true)} />
            </div>
          )}
          <UnderAgeWarning underAge={identity.underAge} />
          <EvasionWarning flags={flags} />
          <LookalikeWarning lookalikes={lookalikes} />
          {rejecting ? (
            <RejectForm
              keys
              busy={busy && phase !== 'expired'}
              onReject={(reason) => session.reject(reason)}
              onCancel={toggleReject}
              cancelLabel="Back"
            />
          ) : (
            <>
              <PhotoChecklist className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2" />
              <IdentityHistory identity={identity} />
              <EarlierPhotos photos={earlierPhotos} userId={userId} name={name} />
            </>
          )}
        </div>
      </div>
      {!rejecting && (
        <div
          data-bottom-bar="raised"
          // Holding a key down counts as one press.
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault();
          }}
          className="sticky bottom-0 -mx-6 mt-auto -mb-6 flex gap-3 border-t border-line bg-surface px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8"
        >
          <Button
            variant="quiet"
            {...shortcutProps('skip')}
            aria-disabled={busy || undefined}
            onClick={() => session.skip()}
            className="aria-disabled:opacity-55 max-sm:flex-1 max-sm:px-3"
          >
            <SkipForward aria-hidden="true" className="size-5 max-sm:hidden" />
            <span>Skip</span>
            <KeyHint>S</KeyHint>
          </Button>
          <p className="flex items-center gap-2 text-sm text-ink-3 max-md:hidden pointer-coarse:hidden">
            <KeyHint>Esc</KeyHint>
            <span aria-hidden="true">Close</span>
          </p>
          <Button
            variant="outline"
            {...shortcutProps('reject')}
            aria-disabled={busy || undefined}
            onClick={toggleReject}
            className="aria-disabled:opacity-55 max-sm:flex-1 max-sm:px-3 sm:ml-auto"
          >
            <X aria-hidden="true" className="size-5 max-sm:hidden" />
            <span>Reject</span>
            <KeyHint>R</KeyHint>
          </Button>
          <Button
            {...shortcutProps('approve')}
            aria-disabled={busy || undefined}
            onClick={() => session.approve()}
            className="aria-disabled:opacity-55 max-sm:flex-1 max-sm:px-3"
          >
            <Check aria-hidden="true" className="size-5 max-sm:hidden" />
            <span>Approve</span>
            <KeyHint>A</KeyHint>
          </Button>
        </div>
      )}
      {correcting && (
        <CorrectDateDialog
          userId={userId}
          name={name}
          current={identity.datesOfBirth[0]?.value ?? null}
          onClose={(corrected) => {
            setCorrecting(false);
            if (corrected) session.refresh();
          }}
        />
      )}
    </>
  );
}
