import { onParentExit } from '../setup/process-identity.mjs';
import type { Installation } from './installation.js';
import type { Terminal } from './terminal.js';

/**
 * Stops the installation gracefully on the first signal, or when the parent npm process has exited, and exits with code
 * 0. A second signal kills all components.
 */
export function stopOnSignals(installation: Installation, terminal: Terminal): { received: () => boolean } {
  let received = false;
  const stop = (): void => {
    if (received) {
      terminal.print('Stopping immediately.');
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
        process.stderr.write(`Could not stop: ${String(error)}\n`, () => process.exit(1));
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // No component outlives this process, for whatever reason it exits.
  process.on('exit', () => installation.kill());
  onParentExit(() => !received && stop());
  return { received: () => received };
}
