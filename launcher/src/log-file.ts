import { closeSync, copyFileSync, existsSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

/** Size at which a log is rotated to `<name>.log.1`, replacing the previous one: at most two files per log. */
export const maxLogBytes = 10 * 1024 * 1024;

/** Opens a log for appending. The caller closes the descriptor. */
export function openLog(file: string): number {
  return openSync(file, 'a', 0o600);
}

/**
 * Copies the log and truncates it, since the writing processes keep it open. They append, so they continue at the
 * start.
 */
export function rotateLog(file: string, maxBytes = maxLogBytes): void {
  if (!existsSync(file) || statSync(file).size < maxBytes) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/**
 * The last meaningful line within the last 4 kB: skips stack traces and the footer that Node prints after a crash.
 * Returns only the message of a JSON line.
 */
export function lastLogLine(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const tail = Buffer.alloc(Math.min(size, 4096));
    readSync(descriptor, tail, 0, tail.length, size - tail.length);
    const isMeaningful = (line: string) => line.trim() !== '' && !/^(\s+at |Node\.js v|\s*}?$)/.test(line);
    return messageOf(tail.toString().split('\n').filter(isMeaningful).at(-1));
  } finally {
    closeSync(descriptor);
  }
}

function messageOf(line: string | undefined): string | undefined {
  try {
    const { msg } = JSON.parse(line ?? '') as { msg?: unknown };
    return typeof msg === 'string' ? msg : line;
  } catch {
    return line?.trim();
  }
}
