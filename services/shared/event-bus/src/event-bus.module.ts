import { TASK_QUEUES } from '@kindred/contracts';
import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { BusBackend } from './backend/bus-backend.js';
import { createBackend } from './backend/create-backend.js';
import { BusMonitor } from './bus-monitor.js';
import { EventBusLifecycle } from './event-bus.lifecycle.js';
import { DELIVERY_DEFAULTS, type EventBusOptions } from './event-bus.options.js';
import { EventConsumer } from './event-consumer.js';
import { EventStrategy } from './event-strategy.js';
import { removeExpiredInboxRows } from './inbox.js';
import { LiveChannel } from './live-channel.js';
import { OutboxPump } from './outbox-pump.js';
import { QueueWorkers } from './queue-workers.js';
import { Settling } from './settling.js';
import { Subscriptions } from './subscriptions.js';
import { TaskConsumer } from './tasks/task-consumer.js';
import { TaskHandlers } from './tasks/task-handlers.js';
import { TaskPublisher } from './tasks/task-publisher.js';
import { TaskWorkers } from './tasks/task-workers.js';
import { UnitOfWork } from './unit-of-work.js';

const BACKEND = Symbol('kindred.event-bus.backend');
const INBOX_SWEEP_MILLISECONDS = 6 * 60 * 60 * 1_000;

/** Everything a service needs to record, publish, and handle events, and to run tasks. Requires an injectable TypeORM `DataSource`. */
@Global()
@Module({})
export class EventBusModule {
  static forRoot(options: EventBusOptions): DynamicModule {
    return {
      module: EventBusModule,
      imports: [DiscoveryModule],
      providers: [...eventProviders(options), ...taskProviders(options)],
      exports: [UnitOfWork, LiveChannel, EventStrategy, OutboxPump, TaskPublisher, BusMonitor],
    };
  }
}

function eventProviders({ service, subscribers, optionalSubscribers, busUrl, ...rest }: EventBusOptions): Provider[] {
  const subscriptions = new Subscriptions(optionalSubscribers, rest.topology);
  const delivery = { ...DELIVERY_DEFAULTS, ...rest.delivery };
  const workers = subscribers.length + TASK_QUEUES.filter((queue) => queue.startsWith(`${service}-`)).length;
  return [
    { provide: BACKEND, useFactory: () => createBackend(busUrl, workers) },
    { provide: LiveChannel, inject: [BACKEND], useFactory: (backend: BusBackend) => backend.live },
    { provide: QueueWorkers, inject: [BACKEND], useFactory: (backend: BusBackend) => new QueueWorkers(backend) },
    { provide: Settling, inject: [LiveChannel], useFactory: (live: LiveChannel) => new Settling(live, subscriptions) },
    {
      provide: OutboxPump,
      inject: [DataSource, BACKEND],
      useFactory: (dataSource: DataSource, backend: BusBackend) =>
        new OutboxPump(dataSource, backend, subscriptions, delivery),
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
      inject: [QueueWorkers, EventConsumer, OutboxPump],
      useFactory: (queueWorkers: QueueWorkers, consumer: EventConsumer, pump: OutboxPump) =>
        new EventStrategy(service, subscribers, subscriptions, queueWorkers, consumer, pump, delivery),
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
      ) => new BusMonitor(backend, pump, tasks, settling, () => [...subscribers, ...handlers.queues]),
    },
  ];
}

function taskProviders({ service, onTaskRun, ...rest }: EventBusOptions): Provider[] {
  const delivery = { ...DELIVERY_DEFAULTS, ...rest.delivery };
  const inboxSweep = {
    type: 'inbox.delete-expired',
    queue: `${service}-tasks`,
    everyMilliseconds: INBOX_SWEEP_MILLISECONDS,
  } as const;
  return [
    {
      provide: TaskHandlers,
      inject: [DiscoveryService, DataSource],
      useFactory: (discovery: DiscoveryService, dataSource: DataSource) => {
        const handlers = new TaskHandlers(discovery);
        handlers.register(inboxSweep, { run: () => removeExpiredInboxRows(dataSource) });
        return handlers;
      },
    },
    {
      provide: TaskPublisher,
      inject: [DataSource, BACKEND, TaskHandlers],
      useFactory: (dataSource: DataSource, backend: BusBackend, handlers: TaskHandlers) =>
        new TaskPublisher(dataSource, backend, handlers, delivery),
    },
    {
      provide: TaskWorkers,
      inject: [DataSource, TaskHandlers, QueueWorkers, TaskPublisher],
      useFactory: (dataSource: DataSource, handlers: TaskHandlers, workers: QueueWorkers, publisher: TaskPublisher) => {
        const consumer = new TaskConsumer(dataSource, handlers, onTaskRun);
        return new TaskWorkers(dataSource, handlers, workers, consumer, publisher, delivery);
      },
    },
    {
      provide: EventBusLifecycle,
      inject: [BACKEND, OutboxPump, Settling, EventStrategy, TaskWorkers, TaskPublisher],
      useFactory: (
        backend: BusBackend,
        pump: OutboxPump,
        settling: Settling,
        strategy: EventStrategy,
        workers: TaskWorkers,
        publisher: TaskPublisher,
      ) => new EventBusLifecycle(backend, pump, settling, strategy, workers, publisher),
    },
  ];
}
