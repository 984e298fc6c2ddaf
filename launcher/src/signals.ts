import type { Installation } from './installation.js';
import { starters } from './process-identity.js';
import type { Terminal } from './terminal.js';

const checkInterval = 1_000;

/**
 * The first signal stops everything in order, the next one at once; the process ends with code 0 when nothing is left.
 * Also when npm started this process and is gone, killed without a word.
 */
export function stopOnSignals(installation: Installation, terminal: Terminal): { received: () => boolean } {
  let received = false;
  const stop = (): void => {
    if (received) {
      terminal.print('Stopping at once.');
      installation.kill();
      return;
    }
    received = true;
    terminal.print('\nStopping …');
    installation.stop().then(
      () => {
        terminal.print('Stopped.');
        process.exit(0);
      },
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`, () => process.exit(1));
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // However this process ends, its parts do not outlive it.
  process.on('exit', () => installation.kill());
  if (process.env['npm_lifecycle_event']) watchStarters(() => !received && stop());
  return { received: () => received };
}

function watchStarters(gone: () => void): void {
  const known = starters();
  const check = setInterval(() => {
    if (starters() === known) return;
    clearInterval(check);
    gone();
  }, checkInterval);
  check.unref();
}
