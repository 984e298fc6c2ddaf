import { clsx } from 'clsx';
import { useState, type JSX } from 'react';
import { photoUrl, type PhotoWidth } from '../../lib/photo-url.js';
import { Avatar } from './avatar.js';

interface PhotoProps {
  /** The member the photo shows. */
  id: string;
  name: string | null | undefined;
  /** The photo's address; without one, or when it cannot be had, the initials stand in. */
  src?: string | null | undefined;
  /** The rendition to ask for, in pixels. */
  width?: PhotoWidth;
  /** Empty (the default) where the name stands beside the photo. */
  alt?: string;
  className?: string;
}

export function Photo({ id, name, src, width = 320, alt = '', className }: PhotoProps): JSX.Element {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) return <Avatar id={id} name={name} className={className} />;
  return (
    <img
      src={photoUrl(src, width)}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      className={clsx('shrink-0 bg-raised object-cover', className)}
    />
  );
}
