import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Compiles server and client again whenever a source changes, until this process ends. */
export function startCompilers() {
  const compilers = [
    compiler('typescript/bin/tsc', ['-b', '--watch', '--preserveWatchOutput'], root),
    compiler('vite/bin/vite.js', ['build', '--watch', '--logLevel', 'warn'], join(root, 'web')),
  ];
  process.on('exit', () => {
    for (const child of compilers) child.kill();
  });
}

function compiler(script, args, cwd) {
  return spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
