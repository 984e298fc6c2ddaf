import { EventBusModule, UnitOfWork } from '@kindred/event-bus';
import type { DynamicModule, Provider } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CallerVerifier } from './caller-verifier.js';
import type { BaseSettings } from './config.js';
import { Cursors } from './cursors.js';
import { dataSourceOptions, openDatabase, type Persistence } from './database.js';
import { DateTimeScalar } from './date-time.scalar.js';
import { EXTENDED_TYPES } from './extended-type.decorator.js';
import { graphErrorFormatter } from './graph-errors.js';
import { HealthController } from './health.controller.js';
import { ListReads } from './list-reads.js';
import type { Logger } from './logger.js';
import { createRegistry, eventLagObserver, reconciliationObserver, Registry, taskObserver } from './metrics.js';
import { SecurityLog } from './security-log.js';
import { FEDERATION_SCHEMA } from './schema-printer.js';
import { secretsOf } from './secrets.js';
import type { ServiceDefinition } from './service-definition.js';
import { StaffNotifier } from './staff-notifier.js';
import { PublishedStaffRecords, StaffRecords, type PublishingService } from './staff-records.js';
import { SubgraphDriver, type SubgraphOptions } from './subgraph/subgraph.driver.js';

/** Injection tokens that are available in every module. */
export const SETTINGS = Symbol('settings');
export const LOGGER = Symbol('logger');

class ServiceBaseModule {}

const publishedStaffRecords = (service: PublishingService): Provider => ({
  provide: StaffRecords,
  inject: [UnitOfWork],
  useFactory: (unitOfWork: UnitOfWork) => new PublishedStaffRecords(unitOfWork, service),
});

class ListReadsModule {}

/** The reads of a replica, if there is one. */
const listReads = (persistence: Persistence, databaseUrl: string | undefined): DynamicModule => ({
  module: ListReadsModule,
  global: true,
  providers: [
    {
      provide: ListReads,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) =>
        new ListReads(dataSource, databaseUrl === undefined ? undefined : { ...persistence, databaseUrl }),
    },
  ],
  exports: [ListReads],
});

/** The root Nest module of a service: what every service has, and the service's own module. */
export class ServiceModule {
  static forRoot<Settings extends BaseSettings>(
    definition: ServiceDefinition<Settings>,
    settings: Settings,
    logger: Logger,
  ): DynamicModule {
    const { name, migrations } = definition;
    const persistence = {
      service: name,
      databaseUrl: settings.DATABASE_URL,
      migrations,
      poolSize: settings.DATABASE_POOL_SIZE,
      ...(settings.DATABASE_DIRECT_URL === undefined ? {} : { directUrl: settings.DATABASE_DIRECT_URL }),
    };
    const registry = createRegistry(name);
    const observeLag = eventLagObserver(registry);
    const observeTask = taskObserver(registry);
    const staffRecords = definition.ownsAuditTrail ? [] : [publishedStaffRecords(definition.name)];
    const base: DynamicModule = {
      module: ServiceBaseModule,
      global: true,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: LOGGER, useValue: logger },
        { provide: Registry, useValue: registry },
        { provide: SecurityLog, useValue: new SecurityLog(logger, registry, settings.SESSION_SECRET) },
        { provide: CallerVerifier, useValue: new CallerVerifier(name, settings) },
        { provide: Cursors, useValue: new Cursors(secretsOf(settings)) },
        StaffNotifier,
        ...staffRecords,
      ],
      exports: [SETTINGS, LOGGER, Registry, SecurityLog, CallerVerifier, Cursors, StaffNotifier, ...staffRecords],
    };
    return {
      module: ServiceModule,
      imports: [
        base,
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            ...dataSourceOptions(persistence),
            // Those that the feature modules declare.
            autoLoadEntities: true,
            retryAttempts: 5,
            retryDelay: 500,
          }),
          dataSourceFactory: (dataSourceSettings) => {
            if (dataSourceSettings === undefined) throw new Error('no database options');
            return openDatabase(dataSourceSettings, {
              migrations: settings.MIGRATIONS,
              directUrl: settings.DATABASE_DIRECT_URL,
            });
          },
        }),
        EventBusModule.forRoot({
          service: name,
          subscribers: definition.subscribers ?? [name],
          busUrl: settings.BUS_URL,
          ...(settings.LIVE_REDIS_URL === undefined ? {} : { liveUrl: settings.LIVE_REDIS_URL }),
          optionalSubscribers: settings.OPTIONAL_SUBSCRIBERS,
          dailyTables: definition.dailyTables ?? [],
          reconciliation: definition.reconciliation,
          onReconciled: reconciliationObserver(registry, definition.reconciliation.owned),
          maxWaiting: settings.QUEUE_MAX_WAITING,
          settleMilliseconds: settings.SETTLE_SECONDS * 1_000,
          delivery: {
            firstRetryMilliseconds: settings.RETRY_FIRST_MILLISECONDS,
            maxRetryMilliseconds: settings.RETRY_MAX_SECONDS * 1_000,
            outageMilliseconds: settings.RETRY_OUTAGE_HOURS * 60 * 60 * 1_000,
          },
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
          buildSchemaOptions: { orphanedTypes: EXTENDED_TYPES },
          formatError: graphErrorFormatter(logger),
          contextOf: (request, reply) => ({ caller: request.caller, headers: request.headers, reply }),
        }),
        listReads(persistence, settings.DATABASE_READ_URL),
        definition.module,
      ],
      providers: [DateTimeScalar],
      controllers: [HealthController],
    };
  }
}
