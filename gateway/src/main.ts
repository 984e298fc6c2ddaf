import { createLogger, readSettings, startTracing, stopGracefully } from '@kindred/service-kit';
import { createGateway } from './gateway-application.js';
import { gatewaySettings, type GatewaySettings } from './settings.js';
import { startFailure } from './start-failure.js';

async function start(): Promise<void> {
  let settings: GatewaySettings | undefined;
  try {
    settings = readSettings(gatewaySettings);
    const logger = createLogger('gateway', settings.LOG_LEVEL);
    const stopTracing = await startTracing('gateway', process.env, settings.BROWSER_TRACES > 0 ? 'browser' : undefined);
    const app = await createGateway(settings, logger);
    await app.listen({ host: settings.HOST, port: settings.PORT });
    stopGracefully(app, logger, stopTracing);
    logger.info({ host: settings.HOST, port: settings.PORT }, 'started');
  } catch (error) {
    process.stderr.write(`gateway: ${startFailure(error, settings)}\n`);
    process.exit(1);
  }
}

await start();
