import { spawn } from 'node:child_process';

/**
 * Runs its arguments as a command and answers with its exit code, but kills its whole process group once its standard input
 * ends, which it does when whoever holds the other end is gone.
 */
const guarded = `
  exec 3<&0
  { read -r never; kill -KILL 0; } <&3 >/dev/null 2>&1 &
  guard=$!
  "$@" 3<&- </dev/null &
  wait $!
  code=$?
  kill -KILL $guard
  exit $code`;

/**
 * Starts a tool, such as npm or a compiler, that does not outlive this process, however that ends: npm, for one, takes
 * no notice of Ctrl-C, and would go on installing under the feet of the next start.
 * @param output what becomes of its standard output and its standard error: as in `stdio` of `spawn`
 */
export function startTool(command, args, { cwd, output }) {
  // A group of its own, so that what it starts ends with it.
  return spawn('/bin/sh', ['-c', guarded, 'sh', command, ...args], { cwd, stdio: ['pipe', ...output], detached: true });
}

/** Runs a tool to its end; answers its exit code and what it wrote to the piped streams. */
export function runTool(command, args, options) {
  return new Promise((resolve, reject) => {
    const tool = startTool(command, args, options);
    let words = '';
    for (const stream of [tool.stdout, tool.stderr]) stream?.on('data', (text) => (words += text));
    tool.once('error', reject);
    tool.once('close', (code) => resolve({ code, words }));
  });
}
