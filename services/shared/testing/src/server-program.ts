import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Starts a server without output for a test. It is killed when this process exits, at the latest. */
export function startServerProgram(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore' });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** Sends the signal and waits for the exit, unless the process has exited. */
export async function stopServerProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
