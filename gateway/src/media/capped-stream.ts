import { Transform, type TransformCallback } from 'node:stream';

export class TooLargeError extends Error {}

/** Passes at most `limit` bytes through, then fails with `TooLargeError`. Respects backpressure. */
export class CappedStream extends Transform {
  private passed = 0;

  constructor(private readonly limit: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.length;
    if (this.passed > this.limit) done(new TooLargeError());
    else done(null, chunk);
  }
}
