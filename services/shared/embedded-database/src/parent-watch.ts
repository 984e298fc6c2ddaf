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
 * Starts a shell that waits until this process has died for any reason, which closes the shell's standard input. It then
 * stops the server `pid` and deletes `folders`. Returns a function that cancels it.
 */
export function watchParent(pid: number, folders: string[]): () => void {
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid), ...folders], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  return () => void shell.kill('SIGKILL');
}
