import { whenOrphaned } from '../setup/process-identity.mjs';
import type { Installation } from './installation.js';
import type { Terminal } from './terminal.js';

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
  whenOrphaned(() => !received && stop());
  return { received: () => received };
}
