import { LIMITS } from '@kindred/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooSlowError } from '../requests/error-answer.js';
import { CappedStream } from './capped-stream.js';

/** Whoever sends longer than the address is good for has stalled, and so has who sends nothing for a while. */
const MOST_MILLISECONDS = LIMITS.uploadUrlMinutes * 60_000;
const STALLED_MILLISECONDS = 30_000;
/** How long a sender may take to end what nobody reads. */
const DRAIN_MILLISECONDS = 10_000;

/** The sender broke the connection off: nobody is left to be answered. */
export class SenderGoneError extends Error {}

/**
 * The request's body as far, and for as long, as it may go. It fails with `TooLargeError`, `TooSlowError` or
 * `SenderGoneError`, so that moderation is not left waiting.
 */
export function timelyBody({ raw }: FastifyRequest, reply: FastifyReply): CappedStream {
  const body = raw.pipe(new CappedStream(LIMITS.photoMaxBytes));
  // Whoever reads it hears of its end; once nobody does any more, there is nobody to tell.
  body.on('error', () => undefined);
  const patience = setTimeout(() => body.destroy(new TooSlowError()), MOST_MILLISECONDS);
  reply.raw.setTimeout(STALLED_MILLISECONDS, () => {
    // Where it is moderation that has not taken what came, the sender cannot go on.
    if (!raw.complete && !body.writableNeedDrain) body.destroy(new TooSlowError());
  });
  const end = (): void => {
    clearTimeout(patience);
    if (!raw.complete) body.destroy(new SenderGoneError());
  };
  if (raw.destroyed) end();
  else raw.once('close', end);
  return body;
}

/**
 * Lets the rest of a body that was answered early pass by, so that the sender gets to read the answer. One that does
 * not come to its end is cut off.
 */
export function drain({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const patience = setTimeout(() => raw.destroy(), DRAIN_MILLISECONDS).unref();
  raw.once('close', () => clearTimeout(patience));
}
