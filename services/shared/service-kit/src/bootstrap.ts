import 'reflect-metadata';
import { BusMonitor, Dependencies, EventStrategy } from '@kindred/event-bus';
import { databaseAddress } from '@kindred/platform/settings';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LIMITS } from '@kindred/contracts';
import { rmSync } from 'node:fs';
import { z } from 'zod';
import { CallerVerifier } from './caller-verifier.js';
import { applyMigrations } from './database.js';
import { readSettings, SettingsError, type BaseSettings, type ListenAddress } from './config.js';
import { stopGracefully } from './graceful-stop.js';
import { createLogger, NestLogger, type Logger } from './logger.js';
import { addBusMetrics, addDependencyMetrics, addMetricsRoute, addRequestMetrics, Registry } from './metrics.js';
import { DomainErrorFilter } from './domain-error.filter.js';
import { addRequestPipeline, requestIdOf } from './request-pipeline.js';
import { SecurityLog } from './security-log.js';
import type { ServiceDefinition } from './service-definition.js';
import { ServiceModule } from './service.module.js';
import { startTracing } from './tracing.js';

/** Creates the service without listening. */
export async function createService<Settings extends BaseSettings>(
  definition: ServiceDefinition<Settings>,
  settings: Settings,
  logger: Logger = createLogger(definition.name, settings.LOG_LEVEL),
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    genReqId: (request: { headers: Record<string, unknown> }) => requestIdOf(request.headers),
    bodyLimit: 2 * LIMITS.jsonBodyMaxBytes,
    // No service has Nest middleware.
    skipMiddie: true,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Instead of rejecting the body: GraphQL validation rejects unknown fields with its own error.
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    ServiceModule.forRoot(definition, settings, logger),
    adapter,
    { logger: new NestLogger(logger), abortOnError: false },
  );
  const server = app.getHttpAdapter().getInstance();
  addRequestPipeline(server, logger, app.get(CallerVerifier), app.get(SecurityLog));
  const registry = app.get<Registry>(Registry);
  addRequestMetrics(server, registry);
  addBusMetrics(registry, app.get(BusMonitor));
  addDependencyMetrics(registry, app.get(Dependencies));
  addMetricsRoute(server, registry);
  app.useGlobalFilters(new DomainErrorFilter(logger));
  app.connectMicroservice({ strategy: app.get(EventStrategy) });
  try {
    await definition.prepare?.(app, settings);
  } catch (error) {
    // In the background: without a database, closing can take longer than the caller has until it must exit.
    void app.close().catch(() => undefined);
    throw error;
  }
  return app;
}

async function listen(app: NestFastifyApplication, address: ListenAddress): Promise<void> {
  if (address.kind === 'unix') {
    rmSync(address.path, { force: true });
    await app.listen({ path: address.path });
  } else {
    await app.listen({ host: address.host, port: address.port });
  }
}

/** The settings of the command `migrate`. */
const migrationSettings = z.object({ DATABASE_URL: databaseAddress() });

/** Applies the migrations of the service, with the role of DATABASE_URL. */
async function runMigrations({ name, migrations }: Pick<ServiceDefinition<BaseSettings>, 'name' | 'migrations'>) {
  const { DATABASE_URL } = readSettings(migrationSettings);
  await applyMigrations({ service: name, databaseUrl: DATABASE_URL, migrations });
  process.stdout.write(`The migrations of ${name} have been applied.\n`);
}

/**
 * Starts the service, or with the argument `migrate` only applies its migrations. If that fails, writes the reason to
 * stderr and exits with code 1.
 */
export async function bootstrapService<Settings extends BaseSettings>(
  definition: ServiceDefinition<Settings>,
): Promise<void> {
  try {
    if (process.argv[2] === 'migrate') return await runMigrations(definition);
    const settings = readSettings(definition.settings);
    const logger = createLogger(definition.name, settings.LOG_LEVEL);
    if (settings.ACCEPT_SHARED_CALLER_TOKENS) {
      logger.warn('remove ACCEPT_SHARED_CALLER_TOKENS once no gateway of the previous release is running');
    }
    const stopTracing = await startTracing(definition.name);
    const app = await createService(definition, settings, logger);
    await app.startAllMicroservices();
    await listen(app, settings.LISTEN);
    stopGracefully(app, logger, stopTracing);
    logger.info({ listen: settings.LISTEN }, 'started');
  } catch (error) {
    const reason =
      error instanceof SettingsError ? error.message : String(error instanceof Error ? error.stack : error);
    process.stderr.write(`${definition.name}: ${reason}\n`);
    process.exit(1);
  }
}
