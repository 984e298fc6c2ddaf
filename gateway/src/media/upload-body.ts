import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '@kindred/contracts';
import { TooSlowError } from '../requests/error-answer.js';
import { CappedStream } from './capped-stream.js';

/** Whoever sends longer than the address is good for has stalled, and so has who sends nothing for a while. */
const MOST_MILLISECONDS = LIMITS.uploadUrlMinutes * 60_000;
const STALLED_MILLISECONDS = 30_000;

/** The sender broke the connection off: nobody is left to be answered. */
export class SenderGoneError extends Error {}

/**
 * The request's body as far, and for as long, as it may go. It fails with `TooLargeError`, `TooSlowError` or
 * `SenderGoneError`, so that moderation is not left waiting.
 */
export function timelyBody(raw: IncomingMessage, answer: ServerResponse): CappedStream {
  const body = raw.pipe(new CappedStream(LIMITS.photoMaxBytes));
  // Whoever reads it hears of its end; once nobody does any more, there is nobody to tell.
  body.on('error', () => undefined);
  const patience = setTimeout(() => body.destroy(new TooSlowError()), MOST_MILLISECONDS);
  answer.setTimeout(STALLED_MILLISECONDS, () => {
    if (raw.complete) return;
    // Where it is moderation that has not taken what came, the sender cannot go on, and gets as long again.
    if (body.writableNeedDrain) raw.socket.setTimeout(STALLED_MILLISECONDS);
    else body.destroy(new TooSlowError());
  });
  const end = (): void => {
    clearTimeout(patience);
    // All may have come and not have been read: what was not is dropped with the connection.
    if (!raw.readableEnded) body.destroy(new SenderGoneError());
  };
  if (raw.destroyed) end();
  else raw.once('close', end);
  return body;
}
