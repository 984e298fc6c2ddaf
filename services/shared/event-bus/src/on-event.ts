import type { EventType } from '@kindred/contracts';
import { applyDecorators, Catch, UseFilters, type RpcExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';
import type { Transaction } from './transaction.js';

/** Binds handlers to the event bus, so that no other transport of the process registers them. */
export const EVENT_TRANSPORT = Symbol('kindred.event-bus');

/** The `@Ctx()` of a handler. Its work and the inbox row of the event commit in the transaction `tx`. */
export interface EventContext {
  readonly tx: Transaction;
  readonly subscriber: string;
  /**
   * An older event of the aggregate was not applied to this projection, and will be skipped if it arrives. A handler that
   * reacts to what the event says has changed must then react to the state instead. Always false for an effect.
   */
  readonly afterGap: boolean;
}

/** Rethrows the error unchanged: Nest's own filter would replace it by "Internal server error". */
@Catch()
class RethrowFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

export function eventPattern(type: string, subscriber?: string): string {
  return subscriber === undefined ? type : `${type}@${subscriber}`;
}

/**
 * Handles an event of this type: `handle(@Payload() event: DomainEvent<Type>, @Ctx() context: EventContext)`. Without a
 * subscriber it consumes the service's own queue; name any other one ('notifications-mail'). A handler that throws is
 * retried. Use it once per method: Nest keeps only one of several.
 */
export function OnEvent(type: EventType, subscriber?: string): MethodDecorator {
  return applyDecorators(
    // `EventPattern` with a transport is typed for handlers with one argument; these also have the context.
    EventPattern(eventPattern(type, subscriber), EVENT_TRANSPORT) as MethodDecorator,
    UseFilters(new RethrowFilter()),
  );
}
