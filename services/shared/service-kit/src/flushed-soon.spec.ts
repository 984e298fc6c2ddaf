import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FLUSH_MILLISECONDS, flushedSoon } from './flushed-soon.js';

describe('flushedSoon', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('flushes once after several lines, and has no timer until the next line', () => {
    const written: string[] = [];
    const stream = flushedSoon({ write: (line) => void written.push(line), flush: () => void written.push('flush') });
    stream.write('one');
    stream.write('two');
    jest.advanceTimersByTime(FLUSH_MILLISECONDS);
    expect(written).toEqual(['one', 'two', 'flush']);
    expect(jest.getTimerCount()).toBe(0);
    stream.write('three');
    jest.advanceTimersByTime(FLUSH_MILLISECONDS);
    expect(written).toEqual(['one', 'two', 'flush', 'three', 'flush']);
  });
});
