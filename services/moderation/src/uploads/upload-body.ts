import { LIMITS, DomainError } from '@kindred/contracts';
import { HEAD_BYTES, imageKindOf, type ImageKind } from '../images/image-kind.js';

export const TOO_LARGE = `Photos may have up to ${LIMITS.photoMaxBytes / 1024 / 1024} MB.`;
export const WRONG_KIND = 'Please choose a JPG, JPEG, PNG, HEIC or WebP file.';

function requireKind(head: Buffer): ImageKind {
  const kind = imageKindOf(head);
  if (kind === undefined) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', WRONG_KIND);
  return kind;
}

/**
 * Passes a file on as it comes in, and stops it with PAYLOAD_TOO_LARGE at the first byte over the limit, or with
 * UNSUPPORTED_MEDIA_TYPE as soon as its beginning is known. `found` hears of the kind before anything is passed on.
 */
export async function* inspectUpload(
  body: AsyncIterable<Uint8Array>,
  found: (kind: ImageKind) => void,
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
    found(requireKind(head));
    yield head;
    head = undefined;
  }
  if (head === undefined) return;
  found(requireKind(head));
  yield head;
}
