import { thumbHashToDataURL } from 'thumbhash';

/**
 * The blurred picture that stands where a photo will be, as a CSS image.
 *
 * @param placeholder a ThumbHash in base64, some 30 bytes
 */
export function placeholderImage(placeholder: string): string {
  const hash = Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0));
  return `url(${thumbHashToDataURL(hash)})`;
}
