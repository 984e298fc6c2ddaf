import { join } from 'node:path';
import { root } from './root.mjs';
import { startTool } from './tool.mjs';

/** Starts the compilers of the server and the client in watch mode, until this process exits. */
export function startCompilers() {
  startCompiler('typescript7/bin/tsc', ['-b', '--watch', '--preserveWatchOutput'], root);
  startCompiler('vite/bin/vite.js', ['build', '--watch', '--logLevel', 'warn'], join(root, 'web'));
}

function startCompiler(script, args, cwd) {
  startTool(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd,
    output: ['inherit', 'inherit'],
  });
}
