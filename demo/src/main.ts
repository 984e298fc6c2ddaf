import 'reflect-metadata';
import { EventStrategy } from '@kindred/event-bus';
import { createLogger, NestLogger, readSettings } from '@kindred/service-kit';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ServiceClient } from './service-client.js';
import { DemoModule } from './demo.module.js';
import { DemoSetupService } from './setup/demo-setup.service.js';
import { HistoryService } from './history/history.service.js';
import { demoSettings } from './settings.js';

const settings = readSettings(demoSettings);
const logger = createLogger('demo', settings.LOG_LEVEL);
const app = await NestFactory.create(DemoModule.forRoot(settings), new FastifyAdapter(), {
  logger: new NestLogger(logger),
  abortOnError: false,
});
app.connectMicroservice({ strategy: app.get(EventStrategy) });
await app.startAllMicroservices();
await app.init();

const stop = (): void => {
  void app
    .close()
    .then(() => app.get(ServiceClient).close())
    .finally(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
// The launcher may have exited while this process was starting.
if (process.send !== undefined && !process.connected) stop();

const members = await app.get(DemoSetupService).createDemoMembers();
logger.info({ members }, 'demo members are ready');
process.send?.({ ready: true, members });
// In the background: a newcomer can already sign up.
if (members) await app.get(HistoryService).create(logger);
