/** The file is not an image that can be shown: broken, too large once unpacked, or not what its beginning says. */
export class UndecodableImage extends Error {
  override readonly name = 'UndecodableImage';
}
