import { clsx } from 'clsx';
import { useLayoutEffect, useMemo, useRef, useState, type JSX } from 'react';
import { photoSizes, photoUrl, type PhotoWidth } from '../../lib/photo-url.js';
import { placeholderImage } from '../../lib/placeholder.js';
import { Avatar } from './avatar.js';

interface PhotoProps {
  /** The member the photo shows. */
  id: string;
  name: string | null | undefined;
  /** The photo's URL; without one, or if it fails to load, the placeholder or the initials are shown. */
  src?: string | null | undefined;
  /** A ThumbHash in base64, shown as a blurred image until the photo has loaded. */
  placeholder?: string | null | undefined;
  /** The width in pixels of the rendition for screens of double density; browsers with `sizes=auto` choose their own. */
  width?: PhotoWidth;
  /** Empty (the default) if the name is shown next to the photo. */
  alt?: string;
  /** Loads immediately with high priority, for a screen's main image. */
  eager?: boolean;
  className?: string;
}

export function Photo(props: PhotoProps): JSX.Element {
  const { id, name, src, placeholder, width = 320, alt = '', eager = false, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  useLayoutEffect(() => {
    const element = image.current;
    // A cached image needs no placeholder. Set on the element, because no other rendering depends on it.
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
      // Must precede `src`: a browser that sees `src` first would fetch it.
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
