import 'reflect-metadata';
import { NestLogger, type Logger } from '@kindred/service-kit';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule, ROUTES } from './app.module.js';
import { BrowserTraces } from './browser-traces/browser-traces.service.js';
import { addHttpPipeline, createHttpAdapter } from './http/http-server.js';
import type { GatewaySettings } from './settings.js';
import { SocketServer } from './realtime/socket-server.js';

/** Creates the gateway without listening. Tests pass their own live channel. */
export async function createGateway(
  settings: GatewaySettings,
  logger: Logger,
  live?: DynamicModule,
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(settings, logger, live),
    createHttpAdapter(settings, logger),
    { logger: new NestLogger(logger), abortOnError: false, bodyParser: false },
  );
  await app.init();
  const server = app.getHttpAdapter().getInstance();
  addHttpPipeline(server, settings, logger, app.get(BrowserTraces));
  for (const routes of ROUTES) await app.get(routes).register(server);
  app.get(SocketServer).attach(app.getHttpServer());
  return app;
}
