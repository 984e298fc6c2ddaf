import { clsx } from 'clsx';
import type { JSX, ReactNode } from 'react';
import { Photo } from '../../components/ui/photo.js';

export interface ProfilePhotoProps {
  userId: string;
  displayName: string | null | undefined;
  src: string;
  placeholder?: string | null | undefined;
  alt: string;
  /** Loads immediately, for the first photo. */
  eager?: boolean;
  /** A control in the upper right corner. */
  corner?: ReactNode;
  /** A control in the lower right corner. */
  action?: ReactNode;
  className?: string;
}

/** A photo of a profile, in portrait format. Its size does not depend on the file. */
export function ProfilePhoto({
  userId,
  displayName,
  src,
  placeholder,
  alt,
  eager = false,
  corner,
  action,
  className,
}: ProfilePhotoProps): JSX.Element {
  return (
    <div className={clsx('relative', className)}>
      <Photo
        id={userId}
        name={displayName}
        src={src}
        placeholder={placeholder}
        width={720}
        eager={eager}
        alt={alt}
        className="aspect-[4/5] w-full rounded-lg"
      />
      {corner && <div className="absolute top-2 right-2">{corner}</div>}
      {action && <div className="absolute right-3 bottom-3">{action}</div>}
    </div>
  );
}
