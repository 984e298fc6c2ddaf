import { useSortable } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { EllipsisVertical, ImageOff, Star, Trash2 } from 'lucide-react';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Menu } from '../../components/ui/menu.js';
import { Photo } from '../../components/ui/photo.js';
import type { OwnPhotoFragment } from '../../gql/graphql.js';
import { useMember } from '../../entities/session/session.js';
import { PHOTO_SHAPE } from './photo-slots.js';

interface PhotoTileProps {
  photo: OwnPhotoFragment;
  /** Such as "Photo 2 of 4". */
  name: string;
  primary: boolean;
  movable: boolean;
  /** Undefined when the action is not available. */
  onMakePrimary?: (() => void) | undefined;
  onDelete: () => void;
}

/** A sortable photo; draggable by mouse, touch, or keyboard. */
export function PhotoTile(props: PhotoTileProps): JSX.Element {
  const { photo, name, primary, movable, onMakePrimary, onDelete } = props;
  const member = useMember();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
    disabled: !movable,
    attributes: { roleDescription: 'movable photo' },
  });
  const status = primary ? 'Primary' : photo.status === 'PENDING' ? 'In review' : null;
  const label = status ? `${name}, ${status.toLowerCase()}` : name;
  const picture = (alt: string): JSX.Element => (
    <Photo
      id={member.id}
      name={member.displayName}
      src={photo.url}
      placeholder={photo.placeholder}
      alt={alt}
      className="pointer-events-none size-full rounded-[inherit]"
    />
  );

  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={clsx('relative rounded-lg', isDragging && 'z-10 opacity-90 shadow-float')}
    >
      {movable ? (
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={label}
          className={clsx(
            PHOTO_SHAPE,
            'block touch-manipulation select-none [-webkit-touch-callout:none]',
            isDragging ? 'cursor-grabbing' : 'cursor-grab',
          )}
        >
          {picture('')}
        </button>
      ) : (
        <div className={PHOTO_SHAPE}>{picture(label)}</div>
      )}
      {status && (
        <Badge
          size="sm"
          tone={primary ? 'chip' : 'plain'}
          className={clsx('pointer-events-none absolute bottom-1.5 left-1.5', !primary && 'bg-surface')}
        >
          {status}
        </Badge>
      )}
      <PhotoMenu label={`Options for ${name}`} onMakePrimary={onMakePrimary} onDelete={onDelete} />
    </li>
  );
}

/** A rejected photo: the image is deleted, and the tile shows the reason, in full in the menu. */
export function RejectedTile({ photo, onDelete }: Pick<PhotoTileProps, 'photo' | 'onDelete'>): JSX.Element {
  const reason = photo.reason ?? 'It didn’t meet the guidelines.';
  return (
    <li className={clsx(PHOTO_SHAPE, 'relative flex flex-col border border-dashed border-line-strong p-1.5')}>
      {/* On small tiles the icon moves left to clear the menu button. */}
      <ImageOff aria-hidden="true" className="m-auto size-6 text-ink-3 max-sm:ml-1.5 max-sm:size-5" />
      <div className="rounded-md bg-surface p-2">
        <p className="text-xs font-semibold text-danger">Not approved</p>
        <p className="mt-1 line-clamp-2 text-xs break-words text-ink-2 sm:line-clamp-6">{reason}</p>
      </div>
      <PhotoMenu
        label="Options for the photo that was not approved"
        header={<p className="max-w-72 px-3 py-2 text-sm break-words text-ink-2">{reason}</p>}
        onDelete={onDelete}
      />
    </li>
  );
}

interface PhotoMenuProps extends Pick<PhotoTileProps, 'onMakePrimary' | 'onDelete'> {
  label: string;
  header?: JSX.Element;
}

function PhotoMenu({ label, header, onMakePrimary, onDelete }: PhotoMenuProps): JSX.Element {
  const first = { label: 'Make Primary', icon: <Star aria-hidden="true" />, onSelect: onMakePrimary ?? onDelete };
  const last = { label: 'Delete Photo', icon: <Trash2 aria-hidden="true" />, onSelect: onDelete, danger: true };
  return (
    <div className="absolute top-1 right-1">
      <Menu
        label={label}
        button={<EllipsisVertical aria-hidden="true" className="size-5" />}
        buttonClassName="grid size-9 place-items-center rounded-full bg-sunken/70 text-ink backdrop-blur-sm transition hover:bg-sunken sm:size-10"
        header={header}
        items={onMakePrimary ? [first, last] : [last]}
      />
    </div>
  );
}
