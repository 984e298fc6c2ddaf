import { useQuery } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { CircleAlert, Clock } from 'lucide-react';
import { useState, type JSX } from 'react';
import { OWN_PHOTOS } from '../../entities/photo/photos.graphql.js';
import { Banner } from '../../components/ui/banner.js';
import { Button } from '../../components/ui/button.js';
import { RingStage } from '../../components/ui/ring-stage.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { PhotoRules } from './photo-rules.js';
import { ReviewState } from './review-state.js';
import { SelfiePicker } from './selfie-picker.js';
import { usePhotoSubmission } from './use-photo-submission.js';

/** /verify: submits a selfie for review (docs/product.md, "Photos"). */
export default function VerifyScreen(): JSX.Element {
  useDocumentTitle('Photo Verification');
  const { photo, progress, processing, choose, clear, submit, cancel } = usePhotoSubmission();
  const busy = progress !== null;
  const { data, previousData, error, loading, refetch } = useQuery(OWN_PHOTOS);
  const [loaded, setLoaded] = useState(false);
  if (!loading && !loaded) setLoaded(true);
  const photos = (data ?? previousData)?.photos;
  const inReview = photos?.filter(({ status }) => status === 'PENDING') ?? [];
  const full = inReview.length >= LIMITS.photosPerMember;
  const stage = {
    width: 'wide',
    title: 'Photo Verification',
    subtitle: 'A selfie shows us that you are who you say you are.',
  } as const;

  // Only for the first load: a refetch must not unmount the picker and lose the chosen photo.
  if (!loaded && !photos) {
    return (
      <RingStage key="loading" {...stage}>
        <Loading />
      </RingStage>
    );
  }

  return (
    <RingStage {...stage}>
      {photos && <ReviewState photos={photos} />}
      {error && !photos && (
        <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />} className="mb-5">
          <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>{failureMessage(error, 'Failed to load your photos')}</p>
            <Button variant="outline" size="sm" onClick={() => void refetch().catch(() => undefined)}>
              Try Again
            </Button>
          </div>
        </Banner>
      )}
      <Banner icon={<Clock aria-hidden="true" />}>
        Photos are reviewed manually within {LIMITS.reviewHours} hours. Only our review team sees yours before it is
        approved.
      </Banner>
      {full && !photo ? (
        <p className="py-8 text-center text-ink-2">
          You have submitted {LIMITS.photosPerMember} photos, which is the maximum. You can submit another one after
          they are reviewed.
        </p>
      ) : (
        <SelfiePicker photo={photo} progress={progress} processing={processing} onChoose={choose} />
      )}
      {photo && (
        <div className="mb-8 flex flex-col gap-3 sm:flex-row-reverse">
          <Button size="lg" className="sm:flex-1" busy={busy} onClick={() => void submit()}>
            Submit for Review
          </Button>
          <Button
            variant="outline"
            size="lg"
            aria-disabled={processing || undefined}
            className="px-4! aria-disabled:opacity-55 sm:flex-1"
            onClick={processing ? undefined : busy ? cancel : clear}
          >
            {busy ? 'Cancel' : 'Choose Different Photo'}
          </Button>
        </div>
      )}
      <PhotoRules />
    </RingStage>
  );
}

function Loading(): JSX.Element {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-7">
      <Skeleton className="h-19 rounded-lg" />
      <Skeleton className="mx-auto aspect-[260/326] w-56 rounded-[50%] sm:w-60" />
      <Skeleton className="h-56" />
    </div>
  );
}
