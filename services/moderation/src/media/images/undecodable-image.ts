/** The file cannot be rendered: it is corrupt, too large to decode, or does not match its signature. */
export class UndecodableImage extends Error {
  override readonly name: string = 'UndecodableImage';
}

/** The file can be valid, but decoding it would exceed a limit for pixels or memory. */
export class OversizedImage extends UndecodableImage {
  override readonly name = 'OversizedImage';
}
