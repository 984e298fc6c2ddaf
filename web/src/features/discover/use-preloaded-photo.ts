import { useEffect } from 'react';
import { photoSizes, photoUrl } from '../../lib/photo-url.js';

const WIDTH = 1080;

/** Fetches the photo of the card below, in the rendition that the card will show, so that it is there in its turn. */
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
