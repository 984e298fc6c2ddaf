import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Photo } from '../../components/ui/photo.js';
import { RejectedPhotoPlaceholder } from '../../entities/photo/rejected-photo-placeholder.js';
import { PHOTO_STATUS_BADGES } from '../../entities/photo/photo-status.js';
import { fullDate } from '../../lib/relative-time.js';
import type { ReviewDetails } from './review-session.js';

interface EarlierPhotosProps {
  photos: ReviewDetails['earlierPhotos'];
  userId: string;
  name: string;
}

/** The member's earlier photos with their review status. A rejected photo is deleted, so it has a placeholder. */
export function EarlierPhotos({ photos, userId, name }: EarlierPhotosProps): JSX.Element {
  return (
    <section aria-label="Earlier photos">
      <h3 className="mb-2.5 font-sans text-sm font-medium tracking-normal">Earlier photos</h3>
      {photos.length === 0 && <p className="text-sm text-ink-2">None. This is their first photo.</p>}
      <ul className="flex flex-col gap-3">
        {photos.map(({ id, url, placeholder, status, reason, createdAt }, index) => (
          <li key={id} className="flex gap-4">
            {status === 'REJECTED' ? (
              <RejectedPhotoPlaceholder className="h-30 w-24 rounded-md" />
            ) : (
              <Photo
                id={userId}
                name={name}
                src={url}
                placeholder={placeholder}
                alt={`Earlier photo ${index + 1} of ${name}`}
                className="h-30 w-24 rounded-md"
              />
            )}
            <div className="flex min-w-0 flex-col items-start gap-1.5 py-1 text-sm">
              <Badge tone={PHOTO_STATUS_BADGES[status].tone} size="sm">
                {PHOTO_STATUS_BADGES[status].label}
              </Badge>
              <time dateTime={createdAt} className="text-xs text-ink-3">
                {fullDate(createdAt)}
              </time>
              {reason && <p className="text-ink-2">{reason}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
