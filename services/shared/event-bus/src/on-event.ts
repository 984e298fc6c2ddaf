import type { EventType } from '@kindred/contracts';
import { applyDecorators, Catch, UseFilters, type RpcExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';
import type { Transaction } from './transaction.js';

/** Marks handlers as the event bus's own, so that no other transport of the process takes them. */
export const EVENT_TRANSPORT = Symbol('kindred.event-bus');

/** What a handler gets as `@Ctx()`: the transaction that its work, and the note that the event was handled, commit in. */
export interface EventContext {
  readonly tx: Transaction;
  readonly subscriber: string;
}

/** Hands the error on as it is: Nest's own filter would replace it by "Internal server error". */
@Catch()
class PassErrorOn implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

export function eventPattern(type: string, subscriber?: string): string {
  return subscriber === undefined ? type : `${type}@${subscriber}`;
}

/**
 * Handles an event of this type: `handle(@Payload() event: DomainEvent<Type>, @Ctx() context: EventContext)`. Without a
 * subscriber it is the service's own queue; name the others ('notifications-mail'). A handler that throws is retried. A method
 * handles one type of event: of two of these upon one method, Nest keeps only one.
 */
export function OnEvent(type: EventType, subscriber?: string): MethodDecorator {
  return applyDecorators(
    // The cast: `EventPattern` with a transport is typed for handlers of one argument, ours take the context too.
    EventPattern(eventPattern(type, subscriber), EVENT_TRANSPORT) as MethodDecorator,
    UseFilters(new PassErrorOn()),
  );
}
