import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build, outdatedBuilds } from '../setup/build.mjs';
import { isInstalled } from '../setup/install.mjs';
import { identify, isRunning } from '../setup/process-identity.mjs';
import { inTurn } from '../setup/turn.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kindred-setup-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('installing', () => {
  const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } });

  it('is needed on a fresh clone', () => {
    write('package-lock.json', lock('1.0.0'));
    expect(isInstalled(root)).toBe(false);
  });

  it('is not needed after an installation by hand, until the lock file changes', () => {
    write('package-lock.json', lock('1.0.0'));
    write('node_modules/.package-lock.json', lock('1.0.0'));
    expect(isInstalled(root)).toBe(true);
    expect(isInstalled(root)).toBe(true);
    write('package-lock.json', lock('1.0.1'));
    expect(isInstalled(root)).toBe(false);
  });
});

describe('building', () => {
  const parts = ['identity', 'matching', 'messaging', 'moderation', 'notifications'].map((name) => `services/${name}`);
  const names = () => outdatedBuilds(root).map(({ name }: { name: string }) => name);
  const results = [...parts, 'gateway', 'demo', 'launcher', 'operator', 'bench'].map((part) => `${part}/dist/main.js`);
  /** A compiler that makes the files that are expected of it, without folders to spare. */
  const compiler = (files: string[]) => `
    const fs = require('node:fs'), path = require('node:path');
    for (const file of ${JSON.stringify(files)}) {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, '');
    }`;

  beforeEach(async () => {
    for (const file of ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json']) write(file, '{}');
    for (const part of [...parts, 'gateway', 'demo', 'launcher', 'operator', 'bench', 'services/shared/contracts']) {
      write(`${part}/src/main.ts`, 'export {};');
    }
    write('web/src/main.tsx', 'export {};');
    write('node_modules/typescript/bin/tsc', compiler(results));
    write('node_modules/vite/bin/vite.js', compiler(['dist/index.html']));
    expect(names()).toEqual(['server', 'web client']);
    await build(root, outdatedBuilds(root));
  });

  it('is done once', () => {
    expect(names()).toEqual([]);
  });

  it('follows the sources, by what they say and not by when they were written', () => {
    write('gateway/src/main.ts', 'export {};');
    expect(names()).toEqual([]);
    write('gateway/src/main.ts', 'export const changed = 1;');
    expect(names()).toEqual(['server']);
    write('web/src/main.tsx', 'export const changed = 1;');
    expect(names()).toEqual(['server', 'web client']);
  });

  it('takes no notice of specs, and sees a source that is gone', () => {
    write('gateway/src/main.spec.ts', 'anything');
    write('gateway/test/main.spec.ts', 'anything');
    expect(names()).toEqual([]);
    rmSync(join(root, 'services/shared/contracts/src/main.ts'));
    expect(names()).toEqual(['server', 'web client']);
  });

  it('makes up for a result that is gone', () => {
    rmSync(join(root, 'services/matching/dist'), { recursive: true });
    expect(names()).toEqual(['server']);
  });

  it('fails with the compiler’s words, and is tried again the next time', async () => {
    write('gateway/src/main.ts', 'export const broken');
    write('node_modules/typescript/bin/tsc', `console.log('main.ts(1,1): error'); process.exit(2);`);
    await expect(build(root, outdatedBuilds(root))).rejects.toThrow(
      'main.ts(1,1): error\nThe server could not be built.',
    );
    expect(names()).toEqual(['server']);
  });
});

describe('taking turns', () => {
  it('lets one work at a time', async () => {
    let inside = 0;
    let most = 0;
    let waited = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside--;
    };
    await Promise.all([1, 2, 3].map(() => inTurn(root, () => waited++, work)));
    expect({ most, waited }).toEqual({ most: 1, waited: 2 });
  });

  it('does not wait for somebody who is gone', async () => {
    const somebody = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(somebody, 'exit');
    write('.cache/setup.lock', JSON.stringify({ pid: somebody.pid, began: '1' }));
    expect(
      await inTurn(
        root,
        () => undefined,
        () => Promise.resolve('done'),
      ),
    ).toBe('done');
  });

  it.each([
    ['with its number by now', JSON.stringify({ pid: process.pid, began: 'long ago' })],
    ['that cannot be told', 'rubbish'],
  ])('does not take somebody else for the holder: %s', async (_, lock) => {
    write('.cache/setup.lock', lock);
    let waited = 0;
    const turn = inTurn(
      root,
      () => waited++,
      () => Promise.resolve('done'),
    );
    expect(await turn).toBe('done');
    expect(waited).toBe(0);
  });

  it('passes the turn on after a failure', async () => {
    await expect(
      inTurn(
        root,
        () => undefined,
        () => Promise.reject(new Error('no')),
      ),
    ).rejects.toThrow('no');
    expect(
      await inTurn(
        root,
        () => undefined,
        () => Promise.resolve('done'),
      ),
    ).toBe('done');
  });
});

describe('a tool', () => {
  it('ends, with what it has started, as soon as the start that runs it is killed', async () => {
    write('tool.sh', 'sleep 600 & echo $$ $!\nwait');
    const tool = new URL('../setup/tool.mjs', import.meta.url).href;
    const options = `{ cwd: ${JSON.stringify(root)}, output: ['inherit', 'inherit'] }`;
    write('start.mjs', `import { startTool } from '${tool}'; startTool('/bin/sh', ['tool.sh'], ${options});`);
    const start = spawn(process.execPath, [join(root, 'start.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = (await once(start.stdout, 'data')) as [Buffer];
    const group = said
      .toString()
      .split(' ')
      .map((pid) => identify(Number(pid)));
    expect(group).toEqual([expect.anything(), expect.anything()]);
    start.kill('SIGKILL');
    while (group.some((one) => one && isRunning(one))) await delay(10);
  });
});
