import { Camera } from 'lucide-react';
import type { JSX } from 'react';
import { Photo } from '../../components/ui/photo.js';
import type { ListedNoteFragment } from '../../gql/graphql.js';
import { photoIdOf } from './photo-id.js';

export interface LikeNoteProps {
  like: Pick<ListedNoteFragment, 'note' | 'on'>;
  /** The member whose profile the note is on. */
  owner: { userId: string; photos: readonly string[] };
  /** Whose photo it is: "your" or "their". */
  whose: 'your' | 'their';
}

/** The note of a like, with the photo or the question that it is on; nothing for a like without a note. */
export function LikeNote({ like: { note, on }, owner, whose }: LikeNoteProps): JSX.Element | null {
  if (note === null || note === undefined) return null;
  return (
    <figure className="flex flex-col gap-2 rounded-lg rounded-bl-sm bg-sunken px-4 py-3.5">
      {on && (
        <figcaption className="flex items-center gap-2.5 text-xs text-ink-2">
          {on.question ? `On “${on.question}”` : <OnPhoto photoId={on.photoId} owner={owner} whose={whose} />}
        </figcaption>
      )}
      <blockquote className="font-display text-base whitespace-pre-line wrap-anywhere sm:text-lg">{note}</blockquote>
    </figure>
  );
}

/** The photo, or only words if it has been deleted since. */
function OnPhoto({
  photoId,
  owner,
  whose,
}: Pick<LikeNoteProps, 'owner' | 'whose'> & { photoId: string | null | undefined }): JSX.Element {
  const src = owner.photos.find((photo) => photoIdOf(photo) === photoId);
  return (
    <>
      {src ? (
        <Photo id={owner.userId} name={null} src={src} className="size-11 rounded-md" />
      ) : (
        <Camera aria-hidden="true" className="size-4 shrink-0" />
      )}
      On {whose} photo
    </>
  );
}
