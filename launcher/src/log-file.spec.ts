import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rotateLog, lastLogLine, openLog } from './log-file.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindred-log-'));
  file = join(folder, 'component.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a log file', () => {
  it('is rotated at the size limit while a process writes to it', () => {
    const writer = openLog(file);
    writeSync(writer, 'old line\n');
    rotateLog(file, 5);
    writeSync(writer, 'new\n');
    rotateLog(file, 5);
    closeSync(writer);
    expect(readFileSync(file, 'utf8')).toBe('new\n');
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('old line\n');
  });

  it('returns its last line', () => {
    expect(lastLogLine(file)).toBeUndefined();
    const writer = openLog(file);
    expect(lastLogLine(file)).toBeUndefined();
    writeSync(writer, `${'x'.repeat(9000)}\nlast line\n\n`);
    closeSync(writer);
    expect(lastLogLine(file)).toBe('last line');
  });

  it.each([
    ['messaging: Error: no\n    at open (main.js:1:1)\n    at main.js:2:2\n', 'messaging: Error: no'],
    ['DomainError: not now\n    at main.js:2:2 {\n}\n\nNode.js v20.20.2\n', 'DomainError: not now'],
    ['{"level":"error","msg":"it is over"}\n', 'it is over'],
    ['{"level":"error"\n', '{"level":"error"'],
  ])('returns the readable message of %j', (text, message) => {
    const writer = openLog(file);
    writeSync(writer, text);
    closeSync(writer);
    expect(lastLogLine(file)).toBe(message);
  });
});
