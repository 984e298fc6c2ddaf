import { spawn } from 'node:child_process';

/**
 * Told a process group on its standard input, it kills that when the input ends, which it does when whoever holds the other
 * end is gone.
 */
const guard = 'read -r group && { read -r never; kill -KILL "-$group"; }';

/**
 * Starts a tool, such as npm or a compiler, that does not outlive this process, however that ends: npm, for one, takes
 * no notice of Ctrl-C, and would go on installing under the feet of the next start.
 */
export function startTool(command, args, { cwd, stdio }) {
  // Before the tool, so that only the line that names it is still to be written once that runs.
  const watch = spawn('/bin/sh', ['-c', guard], { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watch.unref();
  watch.stdin.on('error', () => undefined);
  // A group of its own, so that what it starts ends with it.
  const tool = spawn(command, args, { cwd, stdio, detached: true });
  if (tool.pid === undefined) {
    watch.kill('SIGKILL');
    return tool;
  }
  watch.stdin.write(`${tool.pid}\n`);
  tool.once('exit', () => watch.kill('SIGKILL'));
  return tool;
}

/** Runs a tool to its end; answers its exit code (null when a signal ended it) and what it wrote to the piped streams. */
export function runTool(command, args, options) {
  return new Promise((resolve, reject) => {
    const tool = startTool(command, args, options);
    let words = '';
    for (const stream of [tool.stdout, tool.stderr]) stream?.on('data', (text) => (words += text));
    tool.once('error', reject);
    tool.once('close', (code) => resolve({ code, words }));
  });
}
