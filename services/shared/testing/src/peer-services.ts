import {
  SERVICES,
  TOPOLOGY,
  type DomainEvent,
  type EventData,
  type EventType,
  type ServiceName,
} from '@kindred/contracts';
import { EventBusModule, eventBusMigrations, EventStrategy, OnEvent, UnitOfWork } from '@kindred/event-bus';
import { Controller, Module, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, Payload } from '@nestjs/microservices';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { TestDatabase } from './test-database.js';

type AnyEvent = { [T in EventType]: DomainEvent<T> }[EventType];

/** Everybody who subscribes, except for one service and its own queues. */
function subscribersBeside(service: ServiceName): string[] {
  const all = Object.values(TOPOLOGY).flat();
  const others = all.filter(({ subscriber, optional }) => !optional && subscriber.split('-')[0] !== service);
  return [...new Set(others.map(({ subscriber }) => subscriber))];
}

/** A controller with a handler for each subscription of these subscribers; all of them do the same. */
function handlersThat(take: (event: AnyEvent) => void, subscribers: readonly string[]): Type {
  class PeerHandlers {}
  const methods = PeerHandlers.prototype as Record<string, (event: AnyEvent) => void>;
  for (const [type, subscriptions] of Object.entries(TOPOLOGY)) {
    for (const { subscriber } of subscriptions.filter((each) => subscribers.includes(each.subscriber))) {
      const name = `${type}@${subscriber}`;
      methods[name] = (event) => take(event);
      Payload()(methods, name, 0);
      Ctx()(methods, name, 1);
      OnEvent(type as EventType, subscriber)(methods, name, Object.getOwnPropertyDescriptor(methods, name) ?? {});
    }
  }
  Controller()(PeerHandlers);
  return PeerHandlers;
}

/** All other services in one: hears what the service under test tells, and tells what they would. */
export class PeerServices {
  private constructor(
    private readonly app: INestApplication,
    private readonly events: ReadonlyMap<string, AnyEvent>,
  ) {}

  static async start(service: ServiceName, database: TestDatabase, busUrl: string): Promise<PeerServices> {
    const events = new Map<string, AnyEvent>();
    const subscribers = subscribersBeside(service);
    // The role and schema of any other service do; its own tables are not there.
    const host = SERVICES.find((name) => name !== service) ?? service;
    class PeersModule {}
    Module({
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          url: database.urls[host],
          schema: host,
          migrations: eventBusMigrations,
          migrationsRun: true,
          extra: { options: `-c search_path=${host}` },
        }),
        EventBusModule.forRoot({ service: host, subscribers, busUrl }),
      ],
      controllers: [handlersThat((event) => events.set(event.eventId, event), subscribers)],
    })(PeersModule);
    const app = await NestFactory.create(PeersModule, new FastifyAdapter(), { logger: ['error'] });
    app.connectMicroservice({ strategy: app.get(EventStrategy) });
    await app.startAllMicroservices();
    await app.init();
    return new PeerServices(app, events);
  }

  /** Lets a fact be known; resolves once all who project it have taken it, after 1 s at the latest. */
  async publish<T extends EventType>(type: T, aggregateId: string, data: EventData<T>): Promise<void> {
    await this.app.get(UnitOfWork).run((tx) => tx.record(type, aggregateId, data));
  }

  /** What the service under test has told of one kind, each fact once, in the order it happened. */
  publishedEvents<T extends EventType>(type: T, about: (data: EventData<T>) => boolean = () => true): EventData<T>[] {
    return [...this.events.values()]
      .filter((event): event is Extract<AnyEvent, DomainEvent<T>> => event.type === type)
      .sort((one, other) => one.occurredAt.localeCompare(other.occurredAt) || one.sequence - other.sequence)
      .map((event) => event.data as EventData<T>)
      .filter(about);
  }

  stop(): Promise<void> {
    return this.app.close();
  }
}
