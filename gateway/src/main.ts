import { createLogger, readSettings, type Logger } from '@kindred/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from './gateway-application.js';
import { gatewaySettings, type GatewaySettings } from './settings.js';
import { startFailure } from './start-failure.js';

/** Stops in order on a signal, or when the launcher that started this process is gone. */
function stopGracefully(app: NestFastifyApplication, logger: Logger): void {
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
}

async function start(): Promise<void> {
  let settings: GatewaySettings | undefined;
  try {
    settings = readSettings(gatewaySettings);
    const logger = createLogger('gateway', settings.LOG_LEVEL);
    const app = await createGateway(settings, logger);
    await app.listen({ host: settings.HOST, port: settings.PORT });
    stopGracefully(app, logger);
    logger.info({ host: settings.HOST, port: settings.PORT }, 'started');
  } catch (error) {
    process.stderr.write(`gateway: ${startFailure(error, settings)}\n`);
    process.exit(1);
  }
}

await start();
