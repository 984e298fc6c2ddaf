import type { DestinationStream } from 'pino';

export const FLUSH_MILLISECONDS = 50;

/**
 * Flushes a buffering stream shortly after a line is written. The interval that pino offers for this would wake an idle
 * process 20 times a second.
 */
export function flushedSoon(stream: DestinationStream & { flush: () => void }): DestinationStream {
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    stream.flush();
  };
  return {
    write: (line) => {
      stream.write(line);
      timer ??= setTimeout(flush, FLUSH_MILLISECONDS).unref();
    },
  };
}
