import { TOPOLOGY, type DomainEvent, type EventData, type EventType } from '@kindred/contracts';
import { EventBusModule, eventBusMigrations, EventStrategy, OnEvent, UnitOfWork } from '@kindred/event-bus';
import type { TestDatabase } from '@kindred/testing';
import { Controller, Module, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, Payload } from '@nestjs/microservices';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';

const OTHERS = ['identity', 'messaging', 'moderation', 'notifications', 'notifications-mail'];

type AnyEvent = { [T in EventType]: DomainEvent<T> }[EventType];

/** A controller that takes every event there is for these subscribers. */
function takingAll(take: (event: AnyEvent, subscriber: string) => void): Type {
  class Taker {}
  const methods = Taker.prototype as Record<string, (event: AnyEvent) => void>;
  for (const [type, subscriptions] of Object.entries(TOPOLOGY)) {
    for (const { subscriber } of subscriptions.filter((one) => OTHERS.includes(one.subscriber))) {
      const method = `${type} for ${subscriber}`;
      methods[method] = (event) => take(event, subscriber);
      Payload()(methods, method, 0);
      Ctx()(methods, method, 1);
      const descriptor = Object.getOwnPropertyDescriptor(methods, method) ?? {};
      OnEvent(type as EventType, subscriber)(methods, method, descriptor);
    }
  }
  Controller()(Taker);
  return Taker;
}

/** The services around matching: they hear what it tells, and tell it what it needs to know. */
export class TheOthers {
  private constructor(
    private readonly app: INestApplication,
    private readonly heard: Map<string, AnyEvent>,
  ) {}

  static async start(database: TestDatabase, busUrl: string): Promise<TheOthers> {
    const heard = new Map<string, AnyEvent>();
    class OthersModule {}
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
        EventBusModule.forRoot({ service: 'identity', subscribers: OTHERS, busUrl }),
      ],
      controllers: [takingAll((event) => heard.set(event.eventId, event))],
    })(OthersModule);
    const app = await NestFactory.create(OthersModule, new FastifyAdapter(), { logger: ['error'] });
    app.connectMicroservice({ strategy: app.get(EventStrategy) });
    await app.startAllMicroservices();
    await app.init();
    return new TheOthers(app, heard);
  }

  /** Lets a fact be known, and waits until matching and all others have taken it. */
  async tell<T extends EventType>(type: T, aggregateId: string, data: EventData<T>): Promise<void> {
    await this.app.get(UnitOfWork).run((tx) => tx.record(type, aggregateId, data));
  }

  /** What matching has told of one kind, in the order of its aggregates' sequences. */
  events<T extends EventType>(type: T, about: (data: EventData<T>) => boolean = () => true): EventData<T>[] {
    return [...this.heard.values()]
      .filter((event): event is Extract<AnyEvent, DomainEvent<T>> => event.type === type)
      .filter((event) => about(event.data as EventData<T>))
      .sort((one, other) => one.sequence - other.sequence)
      .map((event) => event.data as EventData<T>);
  }

  stop(): Promise<void> {
    return this.app.close();
  }
}
