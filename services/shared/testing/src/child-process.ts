import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Starts a server without output for a test. It is killed when this process exits, at the latest. */
export function startServerProcess(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore' });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

export const hasExited = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Sends the signal and waits for the exit, unless there is no process or it has exited. */
export async function stopProcess(child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child === undefined || hasExited(child)) return;
  child.kill(signal);
  await once(child, 'exit');
}
