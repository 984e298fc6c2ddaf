import 'reflect-metadata';
import { Module, type DynamicModule, type OnApplicationShutdown, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { ServiceName } from '@kindred/contracts';
import { startRowChecks } from '@kindred/testing';
import { DataSource } from 'typeorm';
import {
  BusMonitor,
  Dependencies,
  EventBusModule,
  eventBusMigrations,
  EventStrategy,
  LiveChannel,
  OutboxPump,
  Reconciler,
  TaskPublisher,
  UnitOfWork,
  type EventBusOptions,
} from '../src/index.js';

export interface TestService {
  unitOfWork: UnitOfWork;
  pump: OutboxPump;
  tasks: TaskPublisher;
  monitor: BusMonitor;
  reconciler: Reconciler;
  dependencies: Dependencies;
  live: LiveChannel;
  dataSource: DataSource;
  stop(): Promise<void>;
}

export interface TestServiceOptions extends Pick<
  EventBusOptions,
  'busUrl' | 'topology' | 'delivery' | 'reconciliation' | 'onReconciled' | 'maxWaiting' | 'runsTasks'
> {
  service: ServiceName;
  databaseUrl: string;
  subscribers?: readonly string[];
  controllers?: Type[];
  /** Handlers of tasks. */
  providers?: Provider[];
  /** False for a process that records but does not handle events. */
  handles?: boolean;
}

@Module({})
class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  static forRoot(url: string): DynamicModule {
    const provider = { provide: DataSource, useFactory: () => openDatabase(url) };
    return { module: DatabaseModule, global: true, providers: [provider], exports: [DataSource] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}

/**
 * Starts a minimal service: a database with the bus's tables, and the given handlers. Checks the row types of the
 * statements that it runs.
 */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const stopRowChecks = startRowChecks();
  @Module({
    imports: [
      DatabaseModule.forRoot(options.databaseUrl),
      EventBusModule.forRoot({ ...options, subscribers: options.subscribers ?? [options.service] }),
    ],
    controllers: options.controllers ?? [],
    providers: options.providers ?? [],
  })
  class TestServiceModule {}

  const app = await NestFactory.create(TestServiceModule, new FastifyAdapter(), { logger: testLogger() });
  if (options.handles !== false) {
    app.connectMicroservice({ strategy: app.get(EventStrategy) });
    await app.startAllMicroservices();
  }
  await app.init();
  return {
    unitOfWork: app.get(UnitOfWork),
    pump: app.get(OutboxPump),
    tasks: app.get(TaskPublisher),
    monitor: app.get(BusMonitor),
    reconciler: app.get(Reconciler),
    dependencies: app.get(Dependencies),
    live: app.get(LiveChannel),
    dataSource: app.get(DataSource),
    stop: () => app.close().finally(stopRowChecks),
  };
}

export async function openDatabase(url: string): Promise<DataSource> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: eventBusMigrations,
    migrationsTransactionMode: 'each',
    poolSize: 12,
  });
  await dataSource.initialize();
  await dataSource.runMigrations();
  return dataSource;
}

/** Silent by default, since the specs provoke errors; LOG_LEVEL=debug shows them. */
function testLogger(): false | undefined {
  return process.env['LOG_LEVEL'] === 'debug' ? undefined : false;
}
