import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningBusUrl } from './running-bus.js';

describe('runningBusUrl', () => {
  let folder: string;
  const note = (text: string) => writeFileSync(join(folder, 'launcher.json'), text);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'running-bus-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is what the launcher notes in the data folder', () => {
    note(JSON.stringify({ launcher: { pid: 1, began: '1' }, parts: [], busUrl: 'redis://localhost' }));
    expect(runningBusUrl(folder)).toBe('redis://localhost');
  });

  it.each(['', '{', '{}', '{"busUrl":7}'])('is nothing while there is no such note: %j', (text) => {
    note(text);
    expect(runningBusUrl(folder)).toBeUndefined();
  });

  it('is nothing where nothing runs', () => {
    expect(runningBusUrl(join(folder, 'elsewhere'))).toBeUndefined();
  });
});
