import { Module, type DynamicModule, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { BusBackend } from './backend/bus-backend.js';
import { createBackend } from './backend/create-backend.js';
import { Bookkeeping } from './bookkeeping/bookkeeping.js';
import { eraseSentEvents, SentEventEraser } from './bookkeeping/erasure.js';
import { BusMonitor } from './bus-monitor.js';
import { Dependencies } from './dependencies.js';
import { EventBusLifecycle } from './event-bus.lifecycle.js';
import { DELIVERY_DEFAULTS, MAX_WAITING, type EventBusOptions } from './event-bus.options.js';
import { EventConsumer } from './event-consumer.js';
import { EventStrategy } from './event-strategy.js';
import { LiveChannel } from './live-channel.js';
import { OutboxPump } from './outbox-pump.js';
import { QueueThrottle } from './queue-throttle.js';
import { batchQueueOf } from './queues.js';
import { QueueWorkers } from './queue-workers.js';
import { reconciliationQueue, Reconciler } from './reconciliation/reconciler.js';
import { Settling } from './settling.js';
import { Subscriptions } from './subscriptions.js';
import { TaskConsumer } from './tasks/task-consumer.js';
import { TaskHandlers } from './tasks/task-handlers.js';
import { TaskPublisher } from './tasks/task-publisher.js';
import { TaskWorkers } from './tasks/task-workers.js';
import { millisecondsUntilNightlyRun } from './tasks/nightly-run.js';
import { UnitOfWork } from './unit-of-work.js';

const BACKEND = Symbol('kindred.event-bus.backend');
const HOUR = 60 * 60 * 1_000;
const BOOKKEEPING_MILLISECONDS = 6 * HOUR;
const RECONCILIATION_MILLISECONDS = 24 * HOUR;

class EventBusCoreModule {}

/**
 * Everything a service needs to record, publish, and handle events, and to run tasks. Requires an injectable TypeORM
 * `DataSource`. Not global itself: Nest stops global modules last and in no fixed order, and the last round of the outbox
 * needs the database, which TypeORM's global module closes.
 */
@Module({})
export class EventBusModule implements OnApplicationShutdown {
  constructor(private readonly lifecycle: EventBusLifecycle) {}

  static forRoot(options: EventBusOptions): DynamicModule {
    const core: DynamicModule = {
      module: EventBusCoreModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [...eventProviders(options), ...taskProviders(options)],
      exports: [
        UnitOfWork,
        LiveChannel,
        EventStrategy,
        EventBusLifecycle,
        OutboxPump,
        TaskPublisher,
        BusMonitor,
        Dependencies,
        Reconciler,
      ],
    };
    return { module: EventBusModule, imports: [core] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.lifecycle.stop();
  }
}

function eventProviders({
  service,
  subscribers,
  optionalSubscribers,
  busUrl,
  liveUrl,
  ...rest
}: EventBusOptions): Provider[] {
  const subscriptions = new Subscriptions(optionalSubscribers, rest.topology);
  const delivery = { ...DELIVERY_DEFAULTS, ...rest.delivery };
  const batchQueues = subscribers.filter((subscriber) => subscriptions.hasBatches(subscriber)).map(batchQueueOf);
  return [
    { provide: BACKEND, useFactory: () => createBackend(busUrl, liveUrl) },
    { provide: LiveChannel, inject: [BACKEND], useFactory: (backend: BusBackend) => backend.live },
    {
      provide: Dependencies,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new Dependencies(dataSource),
    },
    {
      provide: QueueThrottle,
      inject: [BACKEND],
      useFactory: (backend: BusBackend) => new QueueThrottle(backend, rest.maxWaiting ?? MAX_WAITING),
    },
    {
      provide: QueueWorkers,
      inject: [BACKEND, Dependencies],
      useFactory: (backend: BusBackend, { database }: Dependencies) => new QueueWorkers(backend, database),
    },
    {
      provide: Settling,
      inject: [LiveChannel],
      useFactory: (live: LiveChannel) => new Settling(live, subscriptions, rest.settleMilliseconds),
    },
    {
      provide: OutboxPump,
      inject: [DataSource, BACKEND, QueueThrottle],
      useFactory: (dataSource: DataSource, backend: BusBackend, throttle: QueueThrottle) =>
        new OutboxPump(dataSource, backend, subscriptions, throttle, delivery),
    },
    {
      provide: UnitOfWork,
      inject: [DataSource, OutboxPump, TaskPublisher, Settling],
      useFactory: (dataSource: DataSource, pump: OutboxPump, tasks: TaskPublisher, settling: Settling) =>
        new UnitOfWork(dataSource, service, pump, tasks, settling),
    },
    {
      provide: EventConsumer,
      inject: [DataSource, OutboxPump, TaskPublisher, Settling, BACKEND],
      useFactory: (
        dataSource: DataSource,
        pump: OutboxPump,
        tasks: TaskPublisher,
        settling: Settling,
        backend: BusBackend,
      ) => new EventConsumer(dataSource, service, subscriptions, pump, tasks, settling, backend, rest.onHandled),
    },
    {
      provide: EventStrategy,
      inject: [QueueWorkers, EventConsumer, OutboxPump, BACKEND],
      useFactory: (queueWorkers: QueueWorkers, consumer: EventConsumer, pump: OutboxPump, backend: BusBackend) =>
        new EventStrategy(service, subscribers, subscriptions, queueWorkers, consumer, pump, backend, delivery),
    },
    {
      provide: Reconciler,
      inject: [DataSource, BACKEND],
      useFactory: (dataSource: DataSource, backend: BusBackend) => {
        const reconciliation = rest.reconciliation ?? { owned: [], projected: [] };
        return new Reconciler(service, reconciliation, dataSource, backend, delivery, rest.onReconciled);
      },
    },
    {
      provide: BusMonitor,
      inject: [BACKEND, OutboxPump, TaskPublisher, Settling, TaskHandlers],
      useFactory: (
        backend: BusBackend,
        pump: OutboxPump,
        tasks: TaskPublisher,
        settling: Settling,
        handlers: TaskHandlers,
      ) =>
        new BusMonitor(backend, pump, tasks, settling, () => [
          ...subscribers,
          ...batchQueues,
          ...handlers.queues,
          reconciliationQueue(service),
        ]),
    },
  ];
}

function taskProviders({ service, onTaskRun, ...rest }: EventBusOptions): Provider[] {
  const delivery = { ...DELIVERY_DEFAULTS, ...rest.delivery };
  const bookkeeping = {
    // The name that it had when it only swept the inbox.
    type: 'inbox.delete-expired',
    queue: `${service}-tasks`,
    everyMilliseconds: BOOKKEEPING_MILLISECONDS,
  } as const;
  const sendDigests = {
    type: 'reconciliation.send-digests',
    queue: `${service}-tasks`,
    everyMilliseconds: RECONCILIATION_MILLISECONDS,
    // Not right after the start, when much is still missing in the projections of a new installation.
    firstAfterMilliseconds: HOUR + millisecondsUntilNightlyRun(new Date(Date.now() + HOUR)),
  } as const;
  return [
    {
      provide: TaskHandlers,
      inject: [DiscoveryService, DataSource, Reconciler],
      useFactory: (discovery: DiscoveryService, dataSource: DataSource, reconciler: Reconciler) => {
        const handlers = new TaskHandlers(discovery);
        handlers.register(bookkeeping, new Bookkeeping(dataSource, rest.dailyTables));
        handlers.register(eraseSentEvents(service), new SentEventEraser(dataSource));
        if (rest.reconciliation?.owned.length) handlers.register(sendDigests, { run: () => reconciler.sendDigests() });
        return handlers;
      },
    },
    {
      provide: TaskPublisher,
      inject: [DataSource, BACKEND, TaskHandlers, Dependencies, QueueThrottle],
      useFactory: (
        dataSource: DataSource,
        backend: BusBackend,
        handlers: TaskHandlers,
        dependencies: Dependencies,
        throttle: QueueThrottle,
      ) => new TaskPublisher(dataSource, backend, handlers, dependencies, throttle, delivery),
    },
    {
      provide: TaskWorkers,
      inject: [DataSource, TaskHandlers, QueueWorkers, TaskPublisher, Dependencies],
      useFactory: (
        dataSource: DataSource,
        handlers: TaskHandlers,
        workers: QueueWorkers,
        publisher: TaskPublisher,
        dependencies: Dependencies,
      ) => {
        const consumer = new TaskConsumer(dataSource, handlers, dependencies, delivery.outageMilliseconds, onTaskRun);
        return new TaskWorkers(dataSource, handlers, workers, consumer, publisher, delivery);
      },
    },
    {
      provide: EventBusLifecycle,
      inject: [BACKEND, OutboxPump, Settling, EventStrategy, TaskWorkers, TaskPublisher, Reconciler, QueueWorkers],
      useFactory: (
        backend: BusBackend,
        pump: OutboxPump,
        settling: Settling,
        strategy: EventStrategy,
        workers: TaskWorkers,
        publisher: TaskPublisher,
        reconciler: Reconciler,
        queueWorkers: QueueWorkers,
      ) => {
        const startTasks = async (): Promise<void> => {
          if (rest.runsTasks === false) return;
          await workers.start();
          await reconciler.start(queueWorkers);
        };
        return new EventBusLifecycle(backend, pump, settling, strategy, publisher, startTasks);
      },
    },
  ];
}
