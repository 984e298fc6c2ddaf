import { join } from 'node:path';
import { root } from './root.mjs';
import { startTool } from './tool.mjs';

/** Compiles server and client again whenever a source changes, until this process ends. */
export function startCompilers() {
  startCompiler('typescript/bin/tsc', ['-b', '--watch', '--preserveWatchOutput'], root);
  startCompiler('vite/bin/vite.js', ['build', '--watch', '--logLevel', 'warn'], join(root, 'web'));
}

function startCompiler(script, args, cwd) {
  startTool(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd,
    output: ['inherit', 'inherit'],
  });
}
