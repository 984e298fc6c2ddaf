import { EventBusTables1760000000000 } from './migrations/1760000000000-event-bus-tables.js';
import { OutboxTraceparent1765000000000 } from './migrations/1765000000000-outbox-traceparent.js';
import { Tasks1769000000000 } from './migrations/1769000000000-tasks.js';
import { KeptEvents1790000000000 } from './migrations/1790000000000-kept-events.js';
import { EndedAggregates1790000001000 } from './migrations/1790000001000-ended-aggregates.js';

export type { FailedJob, QueueDepth } from './backend/bus-backend.js';
export { createLiveChannel, prepareBus } from './backend/create-backend.js';
export { parseRedisUrl, type RedisAddress } from './backend/redis-address.js';
export { redisClient } from './backend/redis.connection.js';
export {
  createPartitions,
  DAYS_AHEAD,
  dropPartitions,
  partitionName,
  type DailyTable,
} from './bookkeeping/daily-partitions.js';
export { BusMonitor } from './bus-monitor.js';
export { Dependencies, type DependencyName } from './dependencies.js';
export { EventBusModule } from './event-bus.module.js';
export type { CompletedTask, DeliveryOptions, EventBusOptions, HandledEvent } from './event-bus.options.js';
export { EventStrategy } from './event-strategy.js';
export { discardFailed, failedJobs, replayFailed, type JobSelection } from './failed-jobs.js';
export { InfrastructureFailure, isInfrastructureFailure } from './infrastructure-failure.js';
export { inboxInsert, inboxInsertOfGroup } from './inbox-insert.js';
export { LiveChannelModule } from './live-channel.module.js';
export {
  LIVE_MESSAGE_MAX_BYTES,
  LiveChannel,
  type LiveListener,
  type Traced,
  type Unsubscribe,
} from './live-channel.js';
export {
  EVENT_TRANSPORT,
  OnEvent,
  OnFrequentEvent,
  OnGroupedEvent,
  type EventContext,
  type FrequentEventContext,
} from './on-event.js';
export { OutageLog } from './outage-log.js';
export { outboxInsert, outboxInsertOfGroup, statementEvents, type StatementEvent } from './outbox-insert.js';
export { OutboxPump, type OutboxBacklog } from './outbox-pump.js';
export { withPendingEvents, type PendingEvents } from './pending-events.js';
export type {
  Difference,
  OwnedAggregates,
  ProjectedAggregates,
  Reconciliation,
  ReconciliationResult,
  RepairEvent,
} from './reconciliation/reconciled-aggregates.js';
export { Reconciler } from './reconciliation/reconciler.js';
export { republishEvents, type RepublishedEvents, type RepublishOptions } from './republish/republish.js';
export type { Topology } from './subscriptions.js';
export {
  taskCompletion,
  TaskHandler,
  taskInsert,
  type RecurringTask,
  type Task,
  type TaskContext,
  type TaskRunner,
} from './tasks/task.js';
export { TaskPublisher, type TaskBacklog } from './tasks/task-publisher.js';
export { millisecondsUntilNightlyRun } from './tasks/nightly-run.js';
export type { Transaction } from './transaction.js';
export { UnitOfWork } from './unit-of-work.js';
export { newUuidV7 } from './uuid-v7.js';

/** Creates the bus's tables in a service's schema; list these before the service's own migrations. */
export const eventBusMigrations = [
  EventBusTables1760000000000,
  OutboxTraceparent1765000000000,
  Tasks1769000000000,
  KeptEvents1790000000000,
  EndedAggregates1790000001000,
];
