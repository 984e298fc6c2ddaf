import { closeSync, copyFileSync, existsSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

/** A log of this many bytes is set aside as `<name>.log.1`, over the one before it: two files are the most there is. */
export const largestLog = 10 * 1024 * 1024;

/** For processes to append to; whoever opened it closes it. */
export function openLog(file: string): number {
  return openSync(file, 'a', 0o600);
}

/** Copies and empties in place, since the processes that write to the file keep it open (they append, so that works). */
export function boundLog(file: string, largest = largestLog): void {
  if (!existsSync(file) || statSync(file).size < largest) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/** The last line that says anything, of at most the last 4 kB: nothing of how Node ends a crash, and of a JSON line the message. */
export function lastLogLine(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const tail = Buffer.alloc(Math.min(size, 4096));
    readSync(descriptor, tail, 0, tail.length, size - tail.length);
    const telling = (line: string) => line.trim() !== '' && !/^(\s+at |Node\.js v|\s*}?$)/.test(line);
    return plainWords(tail.toString().split('\n').filter(telling).at(-1));
  } finally {
    closeSync(descriptor);
  }
}

function plainWords(line: string | undefined): string | undefined {
  try {
    const { msg } = JSON.parse(line ?? '') as { msg?: unknown };
    return typeof msg === 'string' ? msg : line;
  } catch {
    return line?.trim();
  }
}
