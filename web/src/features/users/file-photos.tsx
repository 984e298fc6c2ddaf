import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Photo } from '../../components/ui/photo.js';
import { PHOTO_STATUS_BADGES } from '../../entities/photo/photo-status.js';
import { RejectedPhotoPlaceholder } from '../../entities/photo/rejected-photo-placeholder.js';
import { fullDate } from '../../lib/relative-time.js';
import { FileSection, Nothing } from './file-section.js';
import type { MemberFile } from './member-file.graphql.js';

/** The member's photos in every status; rejected ones are deleted. */
export function FilePhotos({ file: { photos, user } }: { file: MemberFile }): JSX.Element {
  const name = user.displayName ?? 'the member';
  return (
    <FileSection title="Photos" aside={photos.length === 0 ? undefined : photos.length}>
      {photos.length === 0 && <Nothing>None</Nothing>}
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {photos.map(({ id, url, status, placeholder, isPrimary, createdAt, reason }, index) => (
            <li key={id} className="flex min-w-0 flex-col gap-2">
              {status === 'REJECTED' ? (
                <RejectedPhotoPlaceholder className="aspect-[4/5] w-full rounded-lg" />
              ) : (
                <Photo
                  id={user.id}
                  name={user.displayName}
                  src={url}
                  placeholder={placeholder}
                  width={720}
                  alt={`Photo ${index + 1} of ${name}`}
                  className="aspect-[4/5] w-full rounded-lg"
                />
              )}
              <div className="flex flex-wrap items-center gap-1.5">
                <Badge tone={PHOTO_STATUS_BADGES[status].tone} size="sm">
                  {PHOTO_STATUS_BADGES[status].label}
                </Badge>
                {isPrimary && status === 'APPROVED' && <Badge size="sm">Primary</Badge>}
              </div>
              <time dateTime={createdAt} className="text-xs text-ink-3">
                {fullDate(createdAt)}
              </time>
              {reason && <p className="text-xs break-words text-ink-2">{reason}</p>}
            </li>
          ))}
        </ul>
      )}
    </FileSection>
  );
}
