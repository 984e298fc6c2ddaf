import { useQuery } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useState, type JSX } from 'react';
import { OWN_PHOTOS } from '../../entities/photo/photos.graphql.js';
import { Button } from '../../components/ui/button.js';
import type { OwnPhotoFragment } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { toast } from '../../lib/toast.js';
import { DeletePhotoDialog } from './delete-photo-dialog.js';
import { AddPhotoTile, UploadingTile, useNewPhoto } from './new-photo-tile.js';
import { PhotoGrid } from './photo-grid.js';
import { FreeSlots, PHOTO_COUNT, PhotoSlots } from './photo-slots.js';
import { PhotoTile, RejectedTile } from './photo-tile.js';
import { usePhotoOrder } from './use-photo-order.js';

/**
 * The member's photos. Changes are saved immediately, separately from the profile. Loaded lazily, to keep the
 * drag-and-drop library out of the main bundle.
 */
export default function PhotosSection(): JSX.Element {
  const { data, previousData, error, refetch } = useQuery(OWN_PHOTOS);
  const photos = (data ?? previousData)?.photos;
  if (photos) return <OwnPhotos photos={photos} />;
  if (!error) return <PhotoSlots />;
  return (
    <div className="relative">
      <div className="invisible">
        <PhotoSlots />
      </div>
      <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-5 text-center">
        <p className="text-ink-2">{failureMessage(error, 'Failed to load your photos')}</p>
        <Button variant="outline" onClick={() => void refetch().catch(() => undefined)}>
          Try Again
        </Button>
      </div>
    </div>
  );
}

function OwnPhotos({ photos }: { photos: readonly OwnPhotoFragment[] }): JSX.Element {
  const { ordered, rejected, move } = usePhotoOrder(photos);
  const { uploading, add, cancel } = useNewPhoto(photos);
  const [deleting, setDeleting] = useState<OwnPhotoFragment | null>(null);
  const approved = ordered.filter(({ status }) => status === 'APPROVED');
  const [primary] = approved;
  const [first] = ordered;
  const full = ordered.length >= LIMITS.photosPerMember;
  const empty = photos.length === 0 && !uploading;
  const usedSlots = ordered.length + rejected.length + (uploading || !full ? 1 : 0) + (empty ? 2 : 0);

  const makePrimary = async (photo: OwnPhotoFragment, targetId: string): Promise<void> => {
    if (!(await move(photo.id, targetId))) return;
    if (photo.status === 'APPROVED') toast({ title: 'Primary photo changed' });
    else
      toast({
        title: 'Photo moved to the front',
        description: 'It will become your primary photo once it’s approved.',
      });
  };

  return (
    <>
      <PhotoGrid ids={ordered.map(({ id }) => id)} onMove={(photoId, targetId) => void move(photoId, targetId)}>
        {ordered.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            name={`Photo ${index + 1} of ${ordered.length}`}
            primary={photo === primary}
            movable={ordered.length > 1}
            onMakePrimary={
              first && photo !== first && photo !== primary ? () => void makePrimary(photo, first.id) : undefined
            }
            onDelete={() => setDeleting(photo)}
          />
        ))}
        {uploading && <UploadingTile {...uploading} onCancel={cancel} />}
        {!uploading && !full && <AddPhotoTile onAdd={(file) => void add(file)} />}
        {empty && (
          <li className="self-center px-2 text-sm text-ink-2 xs:col-span-2">
            <p className="font-semibold text-ink">No photos yet</p>
            Members see your initials until you have an approved photo.
          </li>
        )}
        {rejected.map((photo) => (
          <RejectedTile key={photo.id} photo={photo} onDelete={() => setDeleting(photo)} />
        ))}
        <FreeSlots count={LIMITS.photosPerMember - usedSlots} />
      </PhotoGrid>
      <p className={PHOTO_COUNT}>
        {ordered.length} of {LIMITS.photosPerMember} photos.
        {full && ' Delete one to add another.'}
        {ordered.length > 0 && !primary && ' Members see your initials until one is approved.'}
      </p>
      {deleting && (
        <DeletePhotoDialog
          photo={deleting}
          last={approved.length === 1 && primary?.id === deleting.id}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
