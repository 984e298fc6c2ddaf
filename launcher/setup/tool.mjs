import { spawn } from 'node:child_process';

/**
 * A shell script that runs its arguments as a command and exits with its exit code. It kills its process group when its
 * standard input closes, which happens when the process at the other end has exited.
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
 * Starts a tool, such as npm or a compiler, that is killed when this process exits for any reason. npm, for example,
 * ignores Ctrl-C and would keep installing while the next start does so as well.
 * @param output standard output and standard error, as in the `stdio` option of `spawn`
 */
export function startTool(command, args, { cwd, output }) {
  // Its own process group, so that its child processes are killed with it.
  return spawn('/bin/sh', ['-c', guarded, 'sh', command, ...args], { cwd, stdio: ['pipe', ...output], detached: true });
}

/** Runs a tool to completion. @returns its exit code, and the text it wrote to the piped streams */
export function runTool(command, args, options) {
  return new Promise((resolve, reject) => {
    const tool = startTool(command, args, options);
    let text = '';
    for (const stream of [tool.stdout, tool.stderr]) stream?.on('data', (chunk) => (text += chunk));
    tool.once('error', reject);
    tool.once('close', (code) => resolve({ code, text }));
  });
}
