import { LIMITS, DomainError } from '@kindred/contracts';
import { HEAD_BYTES, imageKindOf, type ImageKind } from '../images/image-kind.js';

export const TOO_LARGE = `Photos may have up to ${LIMITS.photoMaxBytes / 1024 / 1024} MB.`;
export const UNSUPPORTED_FORMAT = 'Please choose a JPG, JPEG, PNG, HEIC or WebP file.';

function requireKind(head: Buffer): ImageKind {
  const kind = imageKindOf(head);
  if (kind === undefined) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', UNSUPPORTED_FORMAT);
  return kind;
}

/**
 * Streams a file while validating it: calls `onKind` with the detected format before the first chunk is passed on.
 * @throws DomainError PAYLOAD_TOO_LARGE at the first byte over the limit, UNSUPPORTED_MEDIA_TYPE once the prefix is
 * known
 */
export async function* inspectUpload(
  body: AsyncIterable<Uint8Array>,
  onKind: (kind: ImageKind) => void,
  maxBytes: number = LIMITS.photoMaxBytes,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new DomainError('PAYLOAD_TOO_LARGE', TOO_LARGE);
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    onKind(requireKind(head));
    yield head;
    head = undefined;
  }
  if (head === undefined) return;
  onKind(requireKind(head));
  yield head;
}
