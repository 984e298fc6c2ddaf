import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boundLog, lastLogLine, openLog } from './log-file.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindred-log-'));
  file = join(folder, 'part.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a log', () => {
  it('is set aside when it is full, while somebody writes to it', () => {
    const writer = openLog(file);
    writeSync(writer, 'old line\n');
    boundLog(file, 5);
    writeSync(writer, 'new\n');
    boundLog(file, 5);
    closeSync(writer);
    expect(readFileSync(file, 'utf8')).toBe('new\n');
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('old line\n');
  });

  it('tells its last line', () => {
    expect(lastLogLine(file)).toBeUndefined();
    const writer = openLog(file);
    expect(lastLogLine(file)).toBeUndefined();
    writeSync(writer, `${'x'.repeat(9000)}\nlast words\n\n`);
    closeSync(writer);
    expect(lastLogLine(file)).toBe('last words');
  });

  it.each([
    ['messaging: Error: no\n    at open (main.js:1:1)\n    at main.js:2:2\n', 'messaging: Error: no'],
    ['DomainError: not now\n    at main.js:2:2 {\n}\n\nNode.js v20.20.2\n', 'DomainError: not now'],
    ['{"level":"error","msg":"it is over"}\n', 'it is over'],
    ['{"level":"error"\n', '{"level":"error"'],
  ])('tells it in words: %j', (text, words) => {
    const writer = openLog(file);
    writeSync(writer, text);
    closeSync(writer);
    expect(lastLogLine(file)).toBe(words);
  });
});
