/** The file is not an image that can be shown: broken, too large once unpacked, or not what its beginning says. */
export class UndecodableImage extends Error {
  override readonly name: string = 'UndecodableImage';
}

/** The file may well be an image, but unpacking it would take more memory or time than one may have. */
export class OversizedImage extends UndecodableImage {
  override readonly name = 'OversizedImage';
}
