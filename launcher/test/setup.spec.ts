import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build, outdatedBuilds } from '../setup/build.mjs';
import { isInstalled } from '../setup/install.mjs';
import { identify, isRunning } from '../setup/process-identity.mjs';
import { withSetupLock } from '../setup/setup-lock.mjs';
import { createTemporaryFolder } from '../setup/temporary-folder.mjs';
import { failedRequestLog } from '../setup/failed-requests.mjs';

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

  it('is needed in a fresh clone', () => {
    write('package-lock.json', lock('1.0.0'));
    expect(isInstalled(root)).toBe(false);
  });

  it('is not needed after a manual installation, until the lock file changes', () => {
    write('package-lock.json', lock('1.0.0'));
    write('node_modules/.package-lock.json', lock('1.0.0'));
    expect(isInstalled(root)).toBe(true);
    expect(isInstalled(root)).toBe(true);
    write('package-lock.json', lock('1.0.1'));
    expect(isInstalled(root)).toBe(false);
  });

  it('is needed when the Node for this platform has another version, but not for packages of other platforms', () => {
    const withNode = (version: string) =>
      JSON.stringify({
        packages: {
          [`node_modules/node-${process.platform}-${process.arch}`]: { version, optional: true },
          'node_modules/other-platform': { version, optional: true },
        },
      });
    write('node_modules/.package-lock.json', withNode('24.0.0'));
    write('package-lock.json', withNode('24.0.1'));
    expect(isInstalled(root)).toBe(false);
    const only = { packages: { 'node_modules/other-platform': { version: '1.0.0', optional: true } } };
    write('package-lock.json', JSON.stringify(only));
    expect(isInstalled(root)).toBe(true);
  });
});

describe('building', () => {
  const services = ['identity', 'matching', 'messaging', 'moderation', 'notifications'].map(
    (name) => `services/${name}`,
  );
  const names = () => outdatedBuilds(root).map(({ name }: { name: string }) => name);
  const bundles = [...services, 'gateway', 'demo', 'operator'].map((folder) => `${folder}/dist/bundle/main.js`);
  /** A fake compiler, as a CommonJS or ES module, that creates the expected files and their folders. */
  const compiler = (files: string[]) => `
    Promise.all([import('node:fs'), import('node:path')]).then(([fs, path]) => {
      for (const file of ${JSON.stringify(files)}) {
        fs.mkdirSync(path.dirname(file), { recursive: true });
        fs.writeFileSync(file, '');
      }
    });`;

  beforeEach(async () => {
    for (const file of ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json']) write(file, '{}');
    for (const folder of [
      ...services,
      'gateway',
      'demo',
      'launcher',
      'operator',
      'bench',
      'services/shared/contracts',
    ]) {
      write(`${folder}/src/main.ts`, 'export {};');
    }
    write('web/src/main.tsx', 'export {};');
    write('node_modules/typescript7/bin/tsc', compiler(['launcher/dist/main.js', 'bench/dist/main.js']));
    write('launcher/bundle.mjs', compiler(bundles));
    write('node_modules/vite/bin/vite.js', compiler(['dist/index.html']));
    expect(names()).toEqual(['server', 'web client']);
    await build(root, outdatedBuilds(root));
  });

  it('is not repeated without changes', () => {
    expect(names()).toEqual([]);
  });

  it('detects changed contents of the sources, not changed times', () => {
    write('gateway/src/main.ts', 'export {};');
    expect(names()).toEqual([]);
    write('gateway/src/main.ts', 'export const changed = 1;');
    expect(names()).toEqual(['server']);
    write('web/src/main.tsx', 'export const changed = 1;');
    expect(names()).toEqual(['server', 'web client']);
  });

  it('removes the compiled code of the former build', async () => {
    write('.cache/compiled/former');
    write('gateway/src/main.ts', 'export const changed = 1;');
    await build(root, outdatedBuilds(root));
    expect(existsSync(join(root, '.cache/compiled'))).toBe(false);
  });

  it('ignores specs, and detects a deleted source', () => {
    write('gateway/src/main.spec.ts', 'anything');
    write('gateway/test/main.spec.ts', 'anything');
    expect(names()).toEqual([]);
    rmSync(join(root, 'services/shared/contracts/src/main.ts'));
    expect(names()).toEqual(['server', 'web client']);
  });

  it('detects a missing result', () => {
    rmSync(join(root, 'services/matching/dist'), { recursive: true });
    expect(names()).toEqual(['server']);
  });

  it('fails with the compiler’s output, and is repeated the next time', async () => {
    write('gateway/src/main.ts', 'export const broken');
    write('node_modules/typescript7/bin/tsc', `console.log('main.ts(1,1): error'); process.exit(2);`);
    await expect(build(root, outdatedBuilds(root))).rejects.toThrow('main.ts(1,1): error\nCould not build the server.');
    expect(names()).toEqual(['server']);
  });
});

describe('withSetupLock', () => {
  it('runs one piece of work at a time', async () => {
    let running = 0;
    let maximum = 0;
    let waited = 0;
    const work = async () => {
      maximum = Math.max(maximum, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
    };
    await Promise.all([1, 2, 3].map(() => withSetupLock(root, () => waited++, work)));
    expect({ maximum, waited }).toEqual({ maximum: 1, waited: 2 });
  });

  it('ignores the lock of a process that has exited', async () => {
    const exited = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(exited, 'exit');
    write('.cache/setup.lock', JSON.stringify({ pid: exited.pid, began: '1' }));
    expect(
      await withSetupLock(
        root,
        () => undefined,
        () => Promise.resolve('done'),
      ),
    ).toBe('done');
  });

  it.each([
    ['whose pid was reused', JSON.stringify({ pid: process.pid, began: 'long ago' })],
    ['that is not valid JSON', 'rubbish'],
  ])('ignores a lock %s', async (_, lock) => {
    write('.cache/setup.lock', lock);
    let waited = 0;
    const result = withSetupLock(
      root,
      () => waited++,
      () => Promise.resolve('done'),
    );
    expect(await result).toBe('done');
    expect(waited).toBe(0);
  });

  it('releases the lock after a failure', async () => {
    await expect(
      withSetupLock(
        root,
        () => undefined,
        () => Promise.reject(new Error('no')),
      ),
    ).rejects.toThrow('no');
    expect(
      await withSetupLock(
        root,
        () => undefined,
        () => Promise.resolve('done'),
      ),
    ).toBe('done');
  });
});

describe('startTool', () => {
  it('kills the tool and its child processes when the calling process is killed', async () => {
    write('tool.sh', 'sleep 600 & echo $$ $!\nwait');
    const tool = new URL('../setup/tool.mjs', import.meta.url).href;
    const options = `{ cwd: ${JSON.stringify(root)}, output: ['inherit', 'inherit'] }`;
    write('start.mjs', `import { startTool } from '${tool}'; startTool('/bin/sh', ['tool.sh'], ${options});`);
    const start = spawn(process.execPath, [join(root, 'start.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output] = (await once(start.stdout, 'data')) as [Buffer];
    const group = output
      .toString()
      .split(' ')
      .map((pid) => identify(Number(pid)));
    expect(group).toEqual([expect.anything(), expect.anything()]);
    start.kill('SIGKILL');
    while (group.some((identity) => identity && isRunning(identity))) await delay(10);
  });
});

describe('the temporary folder of a test run', () => {
  it('replaces the folders of runs that were killed', async () => {
    const killed = spawn(process.execPath, ['-e', '']);
    await once(killed, 'exit');
    write(`kindred-tests-${killed.pid}-abc/file`);
    write(`kindred-tests-${process.pid}-abc/file`);
    const folder = createTemporaryFolder(root);
    expect(readdirSync(root).sort()).toEqual([`kindred-tests-${process.pid}-abc`, basename(folder)].sort());
  });

  // Permissions do not apply to root.
  (process.getuid?.() === 0 ? it.skip : it)(
    'leaves those that it may not remove, for example of another user',
    async () => {
      const killed = spawn(process.execPath, ['-e', '']);
      await once(killed, 'exit');
      const theirs = join(root, `kindred-tests-${killed.pid}-abc`);
      write(`kindred-tests-${killed.pid}-abc/file`);
      chmodSync(theirs, 0);
      const folder = createTemporaryFolder(root);
      expect(readdirSync(root).sort()).toEqual([basename(theirs), basename(folder)].sort());
      chmodSync(theirs, 0o700);
    },
  );
});

describe('the log of failed requests', () => {
  it('contains the log lines of the requests that failure messages mention', () => {
    const [id, otherId] = ['5c92e0a1-5c0f-4d27-9e0b-0a7d5e1d4a01', '5c92e0a1-5c0f-4d27-9e0b-0a7d5e1d4a02'];
    write('run/gateway.log', `{"requestId":"${otherId}"}\n{"requestId":"${id}","msg":"service unavailable"}\n`);
    write('run/identity.log', `{"requestId":"${id}","msg":"request failed"}\n`);
    const messages = [`POST /api/auth/signup: 503 {"requestId":"${id}"}, not 201`, 'expected 1 to equal 2'];
    expect(failedRequestLog(root, messages)).toBe(
      [
        `run/gateway.log: {"requestId":"${id}","msg":"service unavailable"}\n`,
        `run/identity.log: {"requestId":"${id}","msg":"request failed"}\n`,
      ].join(''),
    );
    expect(failedRequestLog(join(root, 'missing'), messages)).toBe('');
  });
});
