import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '@kindred/contracts';
import { RequestTimeoutError } from '../errors/error-response.js';
import { CappedStream } from './capped-stream.js';

/** An upload cannot take longer than its URL is valid, or send nothing for 30 seconds. */
const UPLOAD_TIMEOUT_MILLISECONDS = LIMITS.uploadUrlMinutes * 60_000;
const IDLE_TIMEOUT_MILLISECONDS = 30_000;

/** The client closed the connection before the upload was complete. */
export class ClientAbortedError extends Error {}

/**
 * The request's body with a size limit and timeouts. The stream fails with `TooLargeError`, `RequestTimeoutError`, or
 * `ClientAbortedError`, which ends the request to moderation.
 */
export function bodyWithTimeout(request: IncomingMessage, response: ServerResponse): CappedStream {
  const body = request.pipe(new CappedStream(LIMITS.photoMaxBytes));
  // Readers get the error themselves; without one, it must not crash the process.
  body.on('error', () => undefined);
  const timeout = setTimeout(() => body.destroy(new RequestTimeoutError()), UPLOAD_TIMEOUT_MILLISECONDS);
  response.setTimeout(IDLE_TIMEOUT_MILLISECONDS, () => {
    if (request.complete) return;
    // With backpressure from moderation, the client cannot send: it gets another timeout period.
    if (body.writableNeedDrain) request.socket.setTimeout(IDLE_TIMEOUT_MILLISECONDS);
    else body.destroy(new RequestTimeoutError());
  });
  const onClose = (): void => {
    clearTimeout(timeout);
    // A received body that was not read completely is dropped with the connection.
    if (!request.readableEnded) body.destroy(new ClientAbortedError());
  };
  if (request.destroyed) onClose();
  else request.once('close', onClose);
  return body;
}
