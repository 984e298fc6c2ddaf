import type { ServiceName } from '@kindred/contracts';
import { EventBusModule } from '@kindred/event-bus';
import type { DynamicModule, ModuleMetadata } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { BaseSettings } from './config.js';
import { dataSourceOptions, openDatabase, type Persistence } from './database.js';
import { DateTimeScalar } from './date-time.scalar.js';
import { graphErrorFormatter } from './graph-errors.js';
import { HealthController } from './health.controller.js';
import type { Logger } from './logger.js';
import { createRegistry, eventLagObserver, Registry, taskObserver } from './metrics.js';
import { FEDERATION_SCHEMA } from './schema-printer.js';
import { SubgraphDriver, type SubgraphOptions } from './subgraph/subgraph.driver.js';

/** Injection tokens that are available to every provider. */
export const SETTINGS = Symbol('settings');
export const LOGGER = Symbol('logger');

/** The persistence, subscriptions, and providers of a service. */
export interface ServiceOptions {
  name: ServiceName;
  settings: BaseSettings;
  logger: Logger;
  entities: Persistence['entities'];
  migrations: Persistence['migrations'];
  /** The queues this service consumes; by default the one of its own name. */
  subscribers?: string[];
  /** Resolvers, services and policies. */
  providers: NonNullable<ModuleMetadata['providers']>;
  /** Event handlers and internal HTTP routes. */
  controllers: NonNullable<ModuleMetadata['controllers']>;
  imports?: NonNullable<ModuleMetadata['imports']>;
}

class ServiceBaseModule {}

/** The root Nest module of a service: the shared base and the providers of the service. */
export class ServiceModule {
  static forRoot(options: ServiceOptions): DynamicModule {
    const { name, settings, logger } = options;
    const persistence = {
      service: name,
      databaseUrl: settings.DATABASE_URL,
      entities: options.entities,
      migrations: options.migrations,
    };
    const registry = createRegistry(name);
    const observeLag = eventLagObserver(registry);
    const observeTask = taskObserver(registry);
    const base: DynamicModule = {
      module: ServiceBaseModule,
      global: true,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: LOGGER, useValue: logger },
        { provide: Registry, useValue: registry },
      ],
      exports: [SETTINGS, LOGGER, Registry],
    };
    return {
      module: ServiceModule,
      imports: [
        base,
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(persistence), retryAttempts: 5, retryDelay: 500 }),
          dataSourceFactory: (dataSourceSettings) => {
            if (dataSourceSettings === undefined) throw new Error('no database options');
            return openDatabase(dataSourceSettings);
          },
        }),
        EventBusModule.forRoot({
          service: name,
          subscribers: options.subscribers ?? [name],
          busUrl: settings.BUS_URL,
          optionalSubscribers: settings.OPTIONAL_SUBSCRIBERS,
          onHandled: (handled) => {
            observeLag(handled);
            logger.info(handled, 'event');
          },
          onTaskRun: (completed) => {
            observeTask(completed);
            logger.debug(completed, 'task');
          },
        }),
        GraphQLModule.forRoot<SubgraphOptions>({
          driver: SubgraphDriver,
          autoSchemaFile: FEDERATION_SCHEMA,
          formatError: graphErrorFormatter(logger),
          contextOf: (request, reply) => ({ caller: request.caller, reply }),
        }),
        ...(options.imports ?? []),
      ],
      providers: [DateTimeScalar, ...options.providers],
      controllers: [HealthController, ...options.controllers],
      exports: [...options.providers] as NonNullable<DynamicModule['exports']>,
    };
  }
}
