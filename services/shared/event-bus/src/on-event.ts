import type { EventType } from '@kindred/contracts';
import type { Columns, RowOf, Statement } from '@kindred/platform/database';
import { applyDecorators, Catch, UseFilters, type RpcExceptionFilter } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';
import type { GroupColumns } from './statement-group.js';
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

/** The `@Ctx()` of a frequent handler. */
export interface FrequentEventContext {
  readonly subscriber: string;
  /**
   * Runs the statement of the handler, at most one per event. It contains `inboxInsert`, so that its effect and the inbox
   * row of the event commit together.
   * @param values the statement's parameters before those of the inbox row
   * @returns the statement's rows; it must return none when `inboxInsert` returns none
   */
  runOnce<Declared extends Columns>(
    statement: Statement<Declared>,
    values: readonly unknown[],
  ): Promise<RowOf<Declared>[]>;
  /**
   * As `runOnce`, in one run of the statement with other events that are handled at the same time. Only for
   * `@OnGroupedEvent`.
   * @param statement its parameters are arrays with one element for each event, the last two of event ids and subscribers.
   * It contains `inboxInsertOfGroup`, and its rows contain `eventId`.
   * @param keys of what the event changes: events with a common key are never in one run, so that a run cannot deadlock
   * with a transaction that changes several rows of one key
   * @param values one element for each of the arrays before the last two
   * @returns the rows of this event
   */
  runGrouped<Declared extends GroupColumns>(
    statement: Statement<Declared>,
    keys: readonly string[],
    values: readonly unknown[],
  ): Promise<RowOf<Declared>[]>;
}

/** Marks the handlers of `@OnFrequentEvent` in Nest's `MessageHandler.extras`. */
export const FREQUENT = 'isFrequent';
/** Marks those of `@OnGroupedEvent`. */
export const GROUPED = 'isGrouped';

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
  return handles(type, subscriber, {});
}

/**
 * As `OnEvent`, for an effect that one statement applies: `handle(@Payload() event, @Ctx() context: FrequentEventContext)`.
 * It needs no transaction block, so it has one round trip to the database instead of four.
 */
export function OnFrequentEvent(type: EventType, subscriber?: string): MethodDecorator {
  return handles(type, subscriber, { [FREQUENT]: true });
}

/** As `OnFrequentEvent`, for an effect that one statement applies for many events at once (`runGrouped`). */
export function OnGroupedEvent(type: EventType, subscriber?: string): MethodDecorator {
  return handles(type, subscriber, { [FREQUENT]: true, [GROUPED]: true });
}

function handles(type: EventType, subscriber: string | undefined, extras: Record<string, unknown>): MethodDecorator {
  return applyDecorators(
    // `EventPattern` with a transport is typed for handlers with one argument; these also have the context.
    EventPattern(eventPattern(type, subscriber), EVENT_TRANSPORT, extras) as MethodDecorator,
    UseFilters(new RethrowFilter()),
  );
}
