import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningBusUrl } from './running-bus.js';

describe('runningBusUrl', () => {
  let folder: string;
  const writeState = (text: string) => writeFileSync(join(folder, 'launcher.json'), text);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'running-bus-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('reads the URL from launcher.json in the data folder', () => {
    writeState(JSON.stringify({ launcher: { pid: 1, began: '1' }, parts: [], busUrl: 'redis://localhost' }));
    expect(runningBusUrl(folder)).toBe('redis://localhost');
  });

  it.each(['', '{', '{}', '{"busUrl":7}'])('is undefined when launcher.json has no bus URL: %j', (text) => {
    writeState(text);
    expect(runningBusUrl(folder)).toBeUndefined();
  });

  it('is undefined when there is no launcher.json', () => {
    expect(runningBusUrl(join(folder, 'elsewhere'))).toBeUndefined();
  });
});
