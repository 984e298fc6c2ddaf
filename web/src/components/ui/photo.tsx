import { clsx } from 'clsx';
import { useLayoutEffect, useMemo, useRef, useState, type JSX } from 'react';
import { photoSizes, photoUrl, type PhotoWidth } from '../../lib/photo-url.js';
import { placeholderImage } from '../../lib/placeholder.js';
import { Avatar } from './avatar.js';

interface PhotoProps {
  /** The member the photo shows. */
  id: string;
  name: string | null | undefined;
  /** The photo's address; without one, or when it cannot be had, the placeholder or the initials stand in. */
  src?: string | null | undefined;
  /** A ThumbHash in base64: its blurred picture is there until the photo is. */
  placeholder?: string | null | undefined;
  /** The rendition that is sharp on a screen of double density, in pixels; browsers that lay out first know better. */
  width?: PhotoWidth;
  /** Empty (the default) where the name stands beside the photo. */
  alt?: string;
  /** The first thing that the screen shows: fetched at once and before other pictures. */
  eager?: boolean;
  className?: string;
}

export function Photo(props: PhotoProps): JSX.Element {
  const { id, name, src, placeholder, width = 320, alt = '', eager = false, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  useLayoutEffect(() => {
    const element = image.current;
    // What the browser still has from before needs nothing in its place. Not state: nothing else depends on it.
    if (element && placeholder && !element.complete) element.style.backgroundImage = placeholderImage(placeholder);
  }, [src, placeholder]);

  if (!src || failed === src) {
    return placeholder ? (
      <Blur placeholder={placeholder} className={className} />
    ) : (
      <Avatar id={id} name={name} className={className} />
    );
  }
  return (
    <img
      ref={image}
      // Before the source: a browser that met that first would fetch it.
      srcSet={photoSizes(src)}
      sizes={`auto, ${width / 2}px`}
      src={photoUrl(src, width)}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onLoad={({ currentTarget }) => currentTarget.style.removeProperty('background-image')}
      onError={() => setFailed(src)}
      className={clsx('shrink-0 bg-raised bg-cover bg-center object-cover light:bg-sunken', className)}
    />
  );
}

function Blur({ placeholder, className }: { placeholder: string; className?: string | undefined }): JSX.Element {
  const backgroundImage = useMemo(() => placeholderImage(placeholder), [placeholder]);
  return (
    <span
      aria-hidden="true"
      style={{ backgroundImage }}
      className={clsx('block shrink-0 bg-cover bg-center', className)}
    />
  );
}
