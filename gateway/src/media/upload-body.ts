import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '@kindred/contracts';
import { RequestTimeoutError } from '../errors/error-response.js';
import { CappedStream } from './capped-stream.js';

/** An upload cannot take longer than its URL is valid, or send nothing for 30 seconds. */
const UPLOAD_TIMEOUT_MILLISECONDS = LIMITS.uploadUrlMinutes * 60_000;
const IDLE_TIMEOUT_MILLISECONDS = 30_000;

/** The slowest upload that is accepted: `bytes` within each `milliseconds` of waiting for the client. */
export interface MinimumRate {
  bytes: number;
  milliseconds: number;
}

/** 1 kB/s for 30 seconds. */
const MINIMUM_RATE: MinimumRate = { bytes: 30_000, milliseconds: 30_000 };
/** How often backpressure is sampled within the time of the minimum rate. */
const SAMPLES = 30;

/** The client closed the connection before the upload was complete. */
export class ClientAbortedError extends Error {}

/**
 * The request's body with a size limit and timeouts. The stream fails with `TooLargeError`, `RequestTimeoutError`, or
 * `ClientAbortedError`, which ends the request to moderation.
 */
export function bodyWithTimeout(
  request: IncomingMessage,
  response: ServerResponse,
  minimumRate = MINIMUM_RATE,
): CappedStream {
  const body = request.pipe(new CappedStream(LIMITS.photoMaxBytes));
  // Readers get the error themselves; without one, it must not crash the process.
  body.on('error', () => undefined);
  const timeout = setTimeout(() => body.destroy(new RequestTimeoutError()), UPLOAD_TIMEOUT_MILLISECONDS);
  const stopMeasuring = enforceMinimumRate(request, body, minimumRate);
  response.setTimeout(IDLE_TIMEOUT_MILLISECONDS, () => {
    if (request.complete) return;
    // With backpressure from moderation, the client cannot send: it gets another timeout period.
    if (body.writableNeedDrain) request.socket.setTimeout(IDLE_TIMEOUT_MILLISECONDS);
    else body.destroy(new RequestTimeoutError());
  });
  const onClose = (): void => {
    clearTimeout(timeout);
    stopMeasuring();
    // A received body that was not read completely is dropped with the connection.
    if (!request.readableEnded) body.destroy(new ClientAbortedError());
  };
  if (request.destroyed) onClose();
  else request.once('close', onClose);
  return body;
}

/** Aborts a body below the minimum rate. Time under backpressure from moderation does not count. */
function enforceMinimumRate(
  request: IncomingMessage,
  body: CappedStream,
  { bytes, milliseconds }: MinimumRate,
): () => void {
  let samples = 0;
  let bytesBefore = 0;
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer);
    if (request.complete || body.writableNeedDrain) return;
    samples += 1;
    if (samples < SAMPLES) return;
    if (body.passedBytes - bytesBefore < bytes) body.destroy(new RequestTimeoutError());
    samples = 0;
    bytesBefore = body.passedBytes;
  }, milliseconds / SAMPLES);
  return () => clearInterval(timer);
}
