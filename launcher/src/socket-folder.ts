import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const socketPrefix = 'kindred-';
/** The system's limit on a socket's path is 103 bytes on macOS, 107 on Linux; the longest name takes some of it. */
const longestFolder = 103 - '/notifications.sock'.length;

/** A fresh folder that only this user can enter (mode 0700). */
export function createSocketFolder(): string {
  const parent = Buffer.byteLength(join(tmpdir(), `${socketPrefix}XXXXXX`)) <= longestFolder ? tmpdir() : '/tmp';
  return mkdtempSync(join(parent, socketPrefix));
}
