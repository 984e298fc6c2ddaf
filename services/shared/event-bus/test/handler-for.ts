import type { DomainEvent, EventType } from '@kindred/contracts';
import { Controller, type Type } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { OnEvent, type EventContext } from '../src/index.js';

type Handle<T extends EventType> = (event: DomainEvent<T>, context: EventContext) => Promise<void>;

/** Creates a controller with this handler only. */
export function handlerFor<T extends EventType>(type: T, handle: Handle<T>, subscriber?: string): Type {
  @Controller()
  class TestHandler {
    @OnEvent(type, subscriber)
    handle(@Payload() event: DomainEvent<T>, @Ctx() context: EventContext): Promise<void> {
      return handle(event, context);
    }
  }
  return TestHandler;
}
