import { Transform, type TransformCallback } from 'node:stream';

export class TooLargeError extends Error {}

/** Passes at most `limit` bytes through, then fails with `TooLargeError`. Respects backpressure. */
export class CappedStream extends Transform {
  passedBytes = 0;

  constructor(private readonly limit: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.passedBytes += chunk.length;
    if (this.passedBytes > this.limit) done(new TooLargeError());
    else done(null, chunk);
  }
}
