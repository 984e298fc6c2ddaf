import { EVENTS, TOPOLOGY, type DomainEvent, type EventType } from '@kindred/contracts';
import { EventBusModule, EventStrategy, OnEvent, UnitOfWork, eventBusMigrations } from '@kindred/event-bus';
import { Controller, Module, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, Payload } from '@nestjs/microservices';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { TestDatabase } from '@kindred/testing';

/** Everybody who hears of identity's events. */
const SUBSCRIBERS = ['matching', 'messaging', 'moderation', 'notifications', 'notifications-mail'];

type AnyEvent = { [T in EventType]: DomainEvent<T> }[EventType];

/** A controller with one handler for each subscription, all of which do the same. */
function handlersThat(keep: (subscriber: string, event: AnyEvent) => void): Type {
  class Recorder {}
  const prototype = Recorder.prototype as Record<string, (event: AnyEvent) => void>;
  for (const type of Object.keys(EVENTS) as EventType[]) {
    for (const { subscriber } of TOPOLOGY[type]) {
      if (!SUBSCRIBERS.includes(subscriber)) continue;
      const name = `${type}@${subscriber}`;
      prototype[name] = (event) => keep(subscriber, event);
      Payload()(prototype, name, 0);
      Ctx()(prototype, name, 1);
      OnEvent(type, subscriber)(prototype, name, Object.getOwnPropertyDescriptor(prototype, name) ?? {});
    }
  }
  return Controller()(Recorder) ?? Recorder;
}

/** Stands in for all other services: takes what identity tells, and can tell what they would. */
export class EventRecorder {
  readonly events: AnyEvent[] = [];
  private app: INestApplication;

  static async start(database: TestDatabase, busUrl: string): Promise<EventRecorder> {
    const recorder = new EventRecorder();
    // Each fact once, though several hear of it: the first named subscriber's copy counts.
    const controller = handlersThat((subscriber, event) => {
      if (TOPOLOGY[event.type][0]?.subscriber === subscriber) recorder.events.push(event);
    });
    class OthersModule {}
    Module({
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          url: database.urls.matching,
          schema: 'matching',
          migrations: eventBusMigrations,
          migrationsRun: true,
          extra: { options: '-c search_path=matching' },
        }),
        EventBusModule.forRoot({ service: 'matching', subscribers: SUBSCRIBERS, busUrl }),
      ],
      controllers: [controller],
    })(OthersModule);
    recorder.app = await NestFactory.create(OthersModule, new FastifyAdapter(), { logger: ['error'] });
    recorder.app.connectMicroservice({ strategy: recorder.app.get(EventStrategy) });
    await recorder.app.startAllMicroservices();
    await recorder.app.init();
    return recorder;
  }

  /** What identity told of one kind, about one account. */
  of<T extends EventType>(type: T, userId: string): DomainEvent<T>[] {
    return this.events.filter(
      (event): event is Extract<AnyEvent, DomainEvent<T>> =>
        event.type === type && (event.data as { userId?: string }).userId === userId,
    );
  }

  /** Lets another service's fact be known, and waits until identity has taken it. */
  async tell<T extends EventType>(type: T, aggregateId: string, data: DomainEvent<T>['data']): Promise<void> {
    await this.app.get(UnitOfWork).run((tx) => tx.record(type, aggregateId, data));
  }

  stop(): Promise<void> {
    return this.app.close();
  }
}
