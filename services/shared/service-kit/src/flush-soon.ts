/** What is used of the streams of `pino.destination`. */
interface BufferingStream {
  write: (line: string) => boolean;
  /** Does nothing during a write. */
  flush: () => void;
  /** `drain` follows each write to the file. */
  on: (event: 'drain', listener: () => void) => unknown;
  readonly destroyed?: boolean;
}

export const FLUSH_MILLISECONDS = 50;

/**
 * Flushes a stream shortly after a line is written. The interval that pino offers for this would wake an idle process 20
 * times a second.
 */
export function flushSoon<Stream extends BufferingStream>(stream: Stream): Stream {
  const write = stream.write.bind(stream);
  let timer: NodeJS.Timeout | undefined;
  let isWritten = false;
  const flush = (): void => {
    timer = undefined;
    if (stream.destroyed !== true) stream.flush();
  };
  const schedule = (): void => {
    timer ??= setTimeout(flush, FLUSH_MILLISECONDS).unref();
  };
  stream.write = (line) => {
    isWritten = true;
    schedule();
    return write(line);
  };
  // The flush of a line can come during a write, and do nothing.
  stream.on('drain', () => {
    if (isWritten) schedule();
    isWritten = false;
  });
  return stream;
}
