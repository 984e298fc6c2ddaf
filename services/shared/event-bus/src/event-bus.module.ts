import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BusBackend } from './backend/bus-backend.js';
import { createBackend } from './backend/create-backend.js';
import { BusMonitor } from './bus-monitor.js';
import { EventBusLifecycle } from './event-bus.lifecycle.js';
import { DELIVERY_DEFAULTS, type EventBusOptions } from './event-bus.options.js';
import { EventConsumer } from './event-consumer.js';
import { EventStrategy } from './event-strategy.js';
import { LiveChannel } from './live-channel.js';
import { OutboxPump } from './outbox-pump.js';
import { Settling } from './settling.js';
import { Subscriptions } from './subscriptions.js';
import { UnitOfWork } from './unit-of-work.js';

const BACKEND = Symbol('kindred.event-bus.backend');

/** Everything a service needs to record, publish, and handle events. Requires an injectable TypeORM `DataSource`. */
@Global()
@Module({})
export class EventBusModule {
  static forRoot(options: EventBusOptions): DynamicModule {
    return {
      module: EventBusModule,
      providers: providersFor(options),
      exports: [UnitOfWork, LiveChannel, EventStrategy, OutboxPump, BusMonitor],
    };
  }
}

function providersFor({ service, subscribers, optionalSubscribers, busUrl, ...rest }: EventBusOptions): Provider[] {
  const subscriptions = new Subscriptions(optionalSubscribers, rest.topology);
  const delivery = { ...DELIVERY_DEFAULTS, ...rest.delivery };
  return [
    { provide: BACKEND, useFactory: () => createBackend(busUrl, subscribers.length) },
    { provide: LiveChannel, inject: [BACKEND], useFactory: (backend: BusBackend) => backend.live },
    { provide: Settling, inject: [LiveChannel], useFactory: (live: LiveChannel) => new Settling(live, subscriptions) },
    {
      provide: OutboxPump,
      inject: [DataSource, BACKEND],
      useFactory: (dataSource: DataSource, backend: BusBackend) =>
        new OutboxPump(dataSource, backend, subscriptions, delivery),
    },
    {
      provide: UnitOfWork,
      inject: [DataSource, OutboxPump, Settling],
      useFactory: (dataSource: DataSource, pump: OutboxPump, settling: Settling) =>
        new UnitOfWork(dataSource, service, subscriptions, pump, settling),
    },
    {
      provide: EventConsumer,
      inject: [DataSource, OutboxPump, Settling, BACKEND],
      useFactory: (dataSource: DataSource, pump: OutboxPump, settling: Settling, backend: BusBackend) =>
        new EventConsumer(dataSource, service, subscriptions, pump, settling, backend, rest.onHandled),
    },
    {
      provide: EventStrategy,
      inject: [BACKEND, EventConsumer, OutboxPump],
      useFactory: (backend: BusBackend, consumer: EventConsumer, pump: OutboxPump) =>
        new EventStrategy(service, subscribers, subscriptions, backend, consumer, pump, delivery),
    },
    {
      provide: BusMonitor,
      inject: [BACKEND, OutboxPump, Settling],
      useFactory: (backend: BusBackend, pump: OutboxPump, settling: Settling) =>
        new BusMonitor(backend, pump, settling, subscribers),
    },
    {
      provide: EventBusLifecycle,
      inject: [DataSource, BACKEND, OutboxPump, Settling],
      useFactory: (dataSource: DataSource, backend: BusBackend, pump: OutboxPump, settling: Settling) =>
        new EventBusLifecycle(dataSource, backend, pump, settling),
    },
  ];
}
