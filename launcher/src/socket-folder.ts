import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const socketPrefix = 'kindred-';
/** The path of a socket is limited to 103 bytes on macOS and 107 on Linux, including the longest file name. */
const maxFolderBytes = 103 - '/notifications.sock'.length;

/** Creates a folder that only this user can access (mode 0700). */
export function createSocketFolder(): string {
  const parent = Buffer.byteLength(join(tmpdir(), `${socketPrefix}XXXXXX`)) <= maxFolderBytes ? tmpdir() : '/tmp';
  return mkdtempSync(join(parent, socketPrefix));
}
