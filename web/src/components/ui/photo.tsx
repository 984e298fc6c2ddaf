import { clsx } from 'clsx';
import { useState, type JSX } from 'react';
import { photoSizes, photoUrl, type PhotoWidth } from '../../lib/photo-url.js';
import { Avatar } from './avatar.js';

interface PhotoProps {
  /** The member the photo shows. */
  id: string;
  name: string | null | undefined;
  /** The photo's address; without one, or when it cannot be had, the initials stand in. */
  src?: string | null | undefined;
  /** The rendition that is sharp on a screen of double density, in pixels; browsers that lay out first know better. */
  width?: PhotoWidth;
  /** Empty (the default) where the name stands beside the photo. */
  alt?: string;
  /** The first thing that the screen shows: fetched at once and before other pictures. */
  eager?: boolean;
  className?: string;
}

export function Photo({ id, name, src, width = 320, alt = '', eager = false, className }: PhotoProps): JSX.Element {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) return <Avatar id={id} name={name} className={className} />;
  return (
    <img
      // Before the source: a browser that met that first would fetch it.
      srcSet={photoSizes(src)}
      sizes={`auto, ${width / 2}px`}
      src={photoUrl(src, width)}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
      className={clsx('shrink-0 bg-raised object-cover light:bg-sunken', className)}
    />
  );
}
