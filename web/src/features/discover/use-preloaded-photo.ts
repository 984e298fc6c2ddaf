import { useEffect } from 'react';
import { photoSizes, photoUrl } from '../../lib/photo-url.js';

const WIDTH = 1080;

/** Preloads the photo of the next card, in the rendition that the card will use. */
export function usePreloadedPhoto(src: string | undefined): void {
  useEffect(() => {
    if (src === undefined) return;
    const image = new Image();
    image.decoding = 'async';
    image.sizes = `${WIDTH / 2}px`;
    image.srcset = photoSizes(src) ?? '';
    image.src = photoUrl(src, WIDTH);
  }, [src]);
}
