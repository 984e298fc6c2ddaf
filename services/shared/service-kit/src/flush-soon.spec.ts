import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FLUSH_MILLISECONDS, flushSoon } from './flush-soon.js';

/** Buffers lines until `flush`, and writes them as slowly as the test wants. */
class SlowStream extends EventEmitter {
  readonly file: string[] = [];
  flushes = 0;
  destroyed = false;
  private buffered: string[] = [];
  private isWriting = false;

  write(line: string): boolean {
    this.buffered.push(line);
    return true;
  }

  flush(): void {
    if (this.destroyed) throw new Error('destroyed');
    if (this.isWriting) return;
    this.flushes += 1;
    this.isWriting = true;
    this.file.push(...this.buffered.splice(0));
  }

  finishWrite(): void {
    this.isWriting = false;
    this.emit('drain');
  }
}

describe('flushSoon', () => {
  let stream: SlowStream;
  beforeEach(() => {
    jest.useFakeTimers();
    stream = flushSoon(new SlowStream());
  });
  afterEach(() => void jest.useRealTimers());

  it('flushes several lines at once, and has no timer when nothing is left', () => {
    stream.write('one');
    stream.write('two');
    jest.advanceTimersByTime(FLUSH_MILLISECONDS);
    expect({ file: stream.file, flushes: stream.flushes }).toEqual({ file: ['one', 'two'], flushes: 1 });
    for (let count = 0; count < 3; count += 1) {
      stream.finishWrite();
      jest.advanceTimersByTime(FLUSH_MILLISECONDS);
    }
    expect(stream.flushes).toBe(2);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('flushes a line whose flush came during a write', () => {
    stream.write('one');
    jest.advanceTimersByTime(FLUSH_MILLISECONDS);
    stream.write('two');
    jest.advanceTimersByTime(FLUSH_MILLISECONDS);
    expect(stream.file).toEqual(['one']);
    stream.finishWrite();
    jest.advanceTimersByTime(FLUSH_MILLISECONDS);
    expect(stream.file).toEqual(['one', 'two']);
  });

  it('does not flush a stream that was closed', () => {
    stream.write('one');
    stream.destroyed = true;
    jest.advanceTimersByTime(FLUSH_MILLISECONDS);
    expect(stream.flushes).toBe(0);
  });
});
