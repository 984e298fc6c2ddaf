import { thumbHashToDataURL } from 'thumbhash';

/**
 * The blurred placeholder of a photo, as a CSS image.
 *
 * @param placeholder a ThumbHash in base64, about 30 bytes
 */
export function placeholderImage(placeholder: string): string {
  const hash = Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
  return `url(${thumbHashToDataURL(hash)})`;
}
