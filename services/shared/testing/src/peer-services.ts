import { TOPOLOGY, type DomainEvent, type EventData, type EventType, type ServiceName } from '@kindred/contracts';
import { EventBusModule, eventBusMigrations, EventStrategy, OnEvent, UnitOfWork } from '@kindred/event-bus';
import { Controller, Module, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, Payload } from '@nestjs/microservices';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { peerSchema, type TestDatabase } from './test-database.js';

/** Peers do little at the same time, and each connection is a process of PostgreSQL. */
const POOL_SIZE = 2;

type AnyEvent = { [T in EventType]: DomainEvent<T> }[EventType];

/** All required subscribers except the queues of one service. */
function subscribersExcept(service: ServiceName): string[] {
  const all = Object.values(TOPOLOGY).flat();
  const others = all.filter(({ subscriber, optional }) => !optional && subscriber.split('-')[0] !== service);
  return [...new Set(others.map(({ subscriber }) => subscriber))];
}

/** Creates a controller with a handler for each subscription of these subscribers, all of which call `handle`. */
function createHandlers(handle: (event: AnyEvent) => void, subscribers: readonly string[]): Type {
  class PeerHandlers {}
  const methods = PeerHandlers.prototype as Record<string, (event: AnyEvent) => void>;
  for (const [type, subscriptions] of Object.entries(TOPOLOGY)) {
    for (const { subscriber } of subscriptions.filter((each) => subscribers.includes(each.subscriber))) {
      const name = `${type}@${subscriber}`;
      methods[name] = (event) => handle(event);
      Payload()(methods, name, 0);
      Ctx()(methods, name, 1);
      OnEvent(type as EventType, subscriber)(methods, name, Object.getOwnPropertyDescriptor(methods, name) ?? {});
    }
  }
  Controller()(PeerHandlers);
  return PeerHandlers;
}

/** A fake for all other services: records the events of the service under test and publishes those of the others. */
export class PeerServices {
  private constructor(
    readonly app: INestApplication,
    private readonly events: ReadonlyMap<string, AnyEvent>,
  ) {}

  static async start(service: ServiceName, database: TestDatabase, busUrl: string): Promise<PeerServices> {
    const events = new Map<string, AnyEvent>();
    const subscribers = subscribersExcept(service);
    // Any other service's role and schema can be used; its own tables do not exist.
    const host = peerSchema(service);
    class PeersModule {}
    Module({
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          url: database.urls[host],
          schema: host,
          poolSize: POOL_SIZE,
          migrations: eventBusMigrations,
          migrationsRun: true,
          migrationsTransactionMode: 'each',
          extra: { options: `-c search_path=${host}` },
        }),
        EventBusModule.forRoot({ service: host, subscribers, busUrl }),
      ],
      controllers: [createHandlers((event) => events.set(event.eventId, event), subscribers)],
    })(PeersModule);
    const app = await NestFactory.create(PeersModule, new FastifyAdapter(), { logger: ['error'] });
    app.connectMicroservice({ strategy: app.get(EventStrategy) });
    await app.startAllMicroservices();
    await app.init();
    return new PeerServices(app, events);
  }

  /** Publishes an event; resolves once all projections have applied it, after 1 s at the latest. */
  async publish<T extends EventType>(type: T, aggregateId: string, data: EventData<T>): Promise<void> {
    await this.app.get(UnitOfWork).run((tx) => tx.record(type, aggregateId, data));
  }

  /** The events of one type that the service under test has published, deduplicated, in the order they occurred. */
  publishedEvents<T extends EventType>(type: T, matches: (data: EventData<T>) => boolean = () => true): EventData<T>[] {
    return [...this.events.values()]
      .filter((event): event is Extract<AnyEvent, DomainEvent<T>> => event.type === type)
      .sort((a, b) => a.occurredAt.localeCompare(b.occurredAt) || a.sequence - b.sequence)
      .map((event) => event.data as EventData<T>)
      .filter(matches);
  }

  stop(): Promise<void> {
    return this.app.close();
  }
}
