import { spawn } from 'node:child_process';

const script = `
read -r never
kill -INT "$1"
[ $# -gt 1 ] || exit 0
while kill -0 "$1" 2>/dev/null; do sleep 0.1; done
shift
rm -rf "$@"
`;

/**
 * A shell that waits for this process to die, however it dies, and then stops the server `pid` and removes `leftovers`.
 * It sees the death by the end of its standard input. Answers how to call it off.
 */
export function watchParent(pid: number, leftovers: string[]): () => void {
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid), ...leftovers], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  return () => void shell.kill('SIGKILL');
}
