import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeExecutable, removeUnusableNode } from '../setup/node-executable.mjs';
import { nodeVersion } from './node-version.js';

describe('the Node that runs components and tests', () => {
  let folder: string;
  let installed: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kindred-node-'));
    mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
    installed = join(folder, 'node_modules', '.bin', 'node');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is the installed one, unless this machine cannot run it', () => {
    symlinkSync(process.execPath, installed);
    removeUnusableNode(folder);
    expect(nodeExecutable(folder)).toBe(installed);

    rmSync(installed);
    writeFileSync(installed, 'an executable for another platform', { mode: 0o755 });
    expect(nodeExecutable(folder)).toBe(installed);
    removeUnusableNode(folder);
    expect(nodeExecutable(folder)).toBe(process.execPath);
  });

  it('is the Node of the process where npm installs none', () => {
    removeUnusableNode(folder);
    expect(nodeExecutable(folder)).toBe(process.execPath);
  });

  it('runs these tests', () => {
    expect(process.versions.node).toBe(nodeVersion());
  });
});
