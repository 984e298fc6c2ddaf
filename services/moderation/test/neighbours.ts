import { EVENTS, TOPOLOGY, type DomainEvent, type EventData, type EventType } from '@kindred/contracts';
import { EventBusModule, eventBusMigrations, EventStrategy, OnEvent, UnitOfWork } from '@kindred/event-bus';
import type { TestDatabase } from '@kindred/testing';
import { Controller, Module, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Payload } from '@nestjs/microservices';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';

const SUBSCRIBERS = ['identity', 'matching', 'messaging', 'notifications', 'notifications-mail'];

/** What the neighbours have heard, in the order they heard it; of each fact, one subscriber's copy. */
class Heard {
  readonly galleries: EventData<'moderation.gallery-changed'>[] = [];
  readonly reviews: EventData<'moderation.photo-reviewed'>[] = [];
  readonly sanctions: EventData<'moderation.sanctions-changed'>[] = [];
}

type AnyEvent = { [Type in EventType]: DomainEvent<Type> }[EventType];

/** A controller with a handler for every subscription that is not moderation's own; all of them do the same. */
function handlersThat(take: (subscriber: string, event: AnyEvent) => void): Type {
  class NeighbourHandlers {}
  const methods = NeighbourHandlers.prototype as Record<string, (event: AnyEvent) => void>;
  for (const type of Object.keys(EVENTS) as EventType[]) {
    for (const { subscriber } of TOPOLOGY[type].filter((each) => SUBSCRIBERS.includes(each.subscriber))) {
      const name = `${type}@${subscriber}`;
      methods[name] = (event) => take(subscriber, event);
      Payload()(methods, name, 0);
      OnEvent(type, subscriber)(methods, name, Object.getOwnPropertyDescriptor(methods, name) ?? {});
    }
  }
  Controller()(NeighbourHandlers);
  return NeighbourHandlers;
}

/** All other services in one: hears what moderation tells, and tells what they would. */
export class Neighbours {
  private constructor(
    private readonly app: INestApplication,
    readonly heard: Heard,
  ) {}

  static async start(database: TestDatabase, busUrl: string): Promise<Neighbours> {
    const heard = new Heard();
    const handlers = handlersThat((subscriber, event) => {
      if (event.type === 'moderation.gallery-changed') heard.galleries.push(event.data);
      if (subscriber !== 'identity') return;
      if (event.type === 'moderation.photo-reviewed') heard.reviews.push(event.data);
      if (event.type === 'moderation.sanctions-changed') heard.sanctions.push(event.data);
    });
    class NeighboursModule {}
    Module({
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          url: database.urls.identity,
          schema: 'identity',
          migrations: eventBusMigrations,
          migrationsRun: true,
          extra: { options: '-c search_path=identity' },
        }),
        EventBusModule.forRoot({ service: 'identity', subscribers: SUBSCRIBERS, busUrl }),
      ],
      controllers: [handlers],
    })(NeighboursModule);
    const app = await NestFactory.create(NeighboursModule, new FastifyAdapter(), { logger: ['error'] });
    app.connectMicroservice({ strategy: app.get(EventStrategy) });
    await app.startAllMicroservices();
    await app.init();
    return new Neighbours(app, heard);
  }

  /** Lets a fact be known; resolves once moderation has taken it. */
  async tell<Type extends EventType>(type: Type, aggregateId: string, data: DomainEvent<Type>['data']): Promise<void> {
    await this.app.get(UnitOfWork).run((tx) => tx.record(type, aggregateId, data));
  }

  stop(): Promise<void> {
    return this.app.close();
  }
}
