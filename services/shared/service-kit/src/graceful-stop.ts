import type { INestApplication } from '@nestjs/common';
import type { Logger } from './logger.js';

/** Stops in order on a signal, or when the launcher that started this process is gone. */
export function stopGracefully(app: INestApplication, logger: Logger): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  // The launcher may have gone while this process was starting.
  if (process.send !== undefined && !process.connected) stop();
}
