import { randomUUID } from 'node:crypto';
import type { EventEnvelope, ServiceName } from '@kindred/contracts';
import { runStatement, type Columns, type RowOf, type Statement } from '@kindred/platform/database';
import { currentRequestId } from '@kindred/platform/tracing';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { aggregateDigest } from '../aggregate-digest.js';
import type { BusBackend, EventJob, ReconciliationJob } from '../backend/bus-backend.js';
import type { DeliveryOptions, RetryOptions } from '../event-bus.options.js';
import { newEnvelope } from '../new-envelope.js';
import type { QueueWorkers } from '../queue-workers.js';
import type {
  Difference,
  OwnedAggregates,
  Reconciliation,
  ReconciliationResult,
  RepairEvent,
} from './reconciled-aggregates.js';
import {
  ALLOW_LONG_READ,
  IN_FLIGHT,
  LOCK_SEQUENCES,
  ownedDigests,
  ownedVersions,
  projectedDigests,
  projectedVersions,
} from './reconciliation.statement.js';

/** Buckets per request, so that a job stays small. */
const REQUESTED_BUCKETS = 64;
/** Requests of one attempt: after a large loss, all of them could fill the memory of the bus. The next attempt continues. */
const MAX_REQUESTS = 8;
const REPAIRED_TOGETHER = 200;
/** A subscriber with more events to handle than this compares later. */
const MAX_WAITING = 500;
/** The owner sends no more states while this many events wait for the subscriber. */
const MAX_REPAIRS_WAITING = 5_000;
/** The owner compares later when so many of its own events are not sent yet. */
const MAX_UNSENT = 5_000;
const RETRIES: RetryOptions = { attempts: 10, firstRetryMilliseconds: 30_000, maxRetryMilliseconds: 30 * 60_000 };

export const reconciliationQueue = (service: ServiceName): string => `${service}-reconciliation`;

interface Repair {
  id: string;
  difference: Exclude<Difference, 'unknown'>;
  /** The state of an aggregate that the owner has deleted. */
  ended?: RepairEvent;
  aheadOf: string;
}

/**
 * Compares the aggregates of their owner with the projections of its subscribers, and repairs differences: an event that
 * the bus has lost and that was not republished. The owner sends digests of buckets of aggregates; a subscriber with
 * other ones requests these buckets; the owner sends it the complete state of what is different, as events to this
 * subscriber alone: no email is sent again. Jobs that the bus loses are made up for by the next comparison.
 */
export class Reconciler {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly service: ServiceName,
    private readonly reconciliation: Reconciliation,
    private readonly dataSource: DataSource,
    private readonly backend: BusBackend,
    private readonly delivery: DeliveryOptions,
    private readonly onCompared: (result: ReconciliationResult) => void = () => undefined,
  ) {}

  async start(workers: QueueWorkers): Promise<void> {
    const handle = (job: ReconciliationJob, attempt: number) => this.handle(job, attempt);
    await workers.start(reconciliationQueue(this.service), handle, { ...this.delivery, concurrency: 1 });
  }

  /** Sends the digests of all aggregates that this service owns to their subscribers. */
  async sendDigests(): Promise<void> {
    for (const owned of this.reconciliation.owned) {
      const { aggregate } = owned;
      const digests = digestsByBucket(await this.readAll(ownedDigests(owned)));
      for (const subscriber of owned.subscribers) await this.send(subscriber, { step: 'compare', aggregate, digests });
    }
  }

  /** A job whose retries are exhausted does not become a dead letter, because the next comparison repeats it. */
  private async handle({ reconciliation }: ReconciliationJob, attempt: number): Promise<void> {
    try {
      if (reconciliation.step === 'compare') await this.compare(reconciliation.aggregate, reconciliation.digests);
      else await this.repair(reconciliation);
    } catch (error) {
      if (attempt < RETRIES.attempts) throw error;
      this.logger.error(`could not compare ${reconciliation.aggregate}`, error instanceof Error ? error.stack : error);
    }
  }

  private async compare(aggregate: string, digests: Readonly<Record<string, string>>): Promise<void> {
    const projected = this.reconciliation.projected.find((each) => each.aggregate === aggregate);
    if (projected === undefined) return;
    await this.requireFewerThan(MAX_WAITING, this.service);
    const own = digestsByBucket(await this.readAll(projectedDigests(projected), [this.service]));
    const buckets = [...new Set([...Object.keys(own), ...Object.keys(digests)])]
      .filter((bucket) => own[bucket] !== digests[bucket])
      .map(Number);
    // In random order, so that differences that cannot be repaired do not block the others.
    const ordered = shuffled(buckets);
    for (let start = 0; start < ordered.length; start += REQUESTED_BUCKETS) {
      if (start >= MAX_REQUESTS * REQUESTED_BUCKETS)
        throw new Error(`${ordered.length - start} further buckets of ${aggregate} are different`);
      const requested = ordered.slice(start, start + REQUESTED_BUCKETS);
      const rows = await this.readAll(projectedVersions(projected), [this.service, requested]);
      await this.send(projected.owner, {
        step: 'repair',
        aggregate,
        subscriber: this.service,
        buckets: requested,
        rows: rows.map(({ id, sequence, known }) => ({ id, sequence, known: known ?? {} })),
      });
    }
  }

  private async repair(request: Extract<ReconciliationJob['reconciliation'], { step: 'repair' }>): Promise<void> {
    const { aggregate, subscriber } = request;
    const owned = this.reconciliation.owned.find((each) => each.aggregate === aggregate);
    if (owned === undefined) return;
    const candidates = await this.differencesOf(owned, request);
    const ids = candidates.map(({ id }) => id);
    const [found] = await runStatement(this.dataSource, IN_FLIGHT, [aggregate, ids, MAX_UNSENT]);
    if (found === undefined || found.unsent >= MAX_UNSENT)
      throw new Error(`${this.service} has ${MAX_UNSENT} events or more to send first`);
    const inFlight = new Set(found.ids);
    const repairs = candidates.filter(({ id }) => !inFlight.has(id));
    const differences = { missing: 0, stale: 0, ended: 0, ahead: 0, unknown: 0 };
    for (let start = 0; start < repairs.length; start += REPAIRED_TOGETHER) {
      const batch = repairs.slice(start, start + REPAIRED_TOGETHER);
      await this.requireFewerThan(MAX_REPAIRS_WAITING, subscriber);
      const repaired = await this.sendStates(owned, subscriber, batch);
      for (const { id, difference } of batch) differences[repaired.has(id) ? difference : 'unknown'] += 1;
    }
    if (repairs.length === 0) return;
    this.logger.warn(`repaired ${aggregate} of ${subscriber}: ${JSON.stringify(differences)}`);
    this.onCompared({ aggregate, subscriber, differences });
  }

  private async differencesOf(
    owned: OwnedAggregates,
    { buckets, rows }: Extract<ReconciliationJob['reconciliation'], { step: 'repair' }>,
  ): Promise<Repair[]> {
    const own = new Map<string, bigint>();
    for (const { id, sequence } of await this.readAll(ownedVersions(owned), [buckets])) own.set(id, BigInt(sequence));
    const repairs: Repair[] = [];
    for (const { id, sequence, known } of rows) {
      const ownSequence = own.get(id);
      own.delete(id);
      if (ownSequence === undefined) {
        if (owned.ended) repairs.push({ id, difference: 'ended', ended: owned.ended(id, known), aheadOf: '0' });
      } else if (ownSequence > BigInt(sequence)) repairs.push({ id, difference: 'stale', aheadOf: '0' });
      else if (ownSequence < BigInt(sequence)) repairs.push({ id, difference: 'ahead', aheadOf: sequence });
    }
    for (const id of own.keys()) repairs.push({ id, difference: 'missing', aheadOf: '0' });
    return repairs;
  }

  /** Sends the current states, with the sequences that they have. @returns the ids of those that were sent */
  private async sendStates(
    owned: OwnedAggregates,
    subscriber: string,
    repairs: readonly Repair[],
  ): Promise<ReadonlySet<string>> {
    const digests = new Map(repairs.map(({ id }) => [id, aggregateDigest(owned.aggregate, id)]));
    const jobs = await this.dataSource.transaction(async (manager) => {
      const values = [[...digests.values()], repairs.map(({ aheadOf }) => aheadOf)];
      const locked = await runStatement(manager, LOCK_SEQUENCES, values);
      const sequences = new Map(locked.map(({ digest, sequence }) => [digest, Number(sequence)]));
      // Read under the lock of the sequence, which every change takes before it commits.
      const states = await owned.load(manager, [...digests.keys()]);
      return repairs.flatMap(({ id, ended }): EventJob[] => {
        const sequence = sequences.get(digests.get(id) ?? '');
        const state = states.get(id) ?? ended;
        if (sequence === undefined || state === undefined) return [];
        const envelope = newEnvelope(state.type, id, this.service, state.data);
        return [{ event: { ...envelope, sequence } satisfies EventEnvelope, replyTo: null }];
      });
    });
    await this.backend.add(subscriber, jobs, this.delivery);
    return new Set(jobs.map(({ event }) => event.aggregateId));
  }

  /** @throws Error while the subscriber has this many events to handle, which are no differences */
  private async requireFewerThan(events: number, subscriber: string): Promise<void> {
    const { waiting, delayed } = await this.backend.depth(subscriber);
    if (waiting + delayed > events) throw new Error(`${subscriber} has ${waiting + delayed} events to handle first`);
  }

  private readAll<Declared extends Columns>(
    statement: Statement<Declared>,
    values: readonly unknown[] = [],
  ): Promise<RowOf<Declared>[]> {
    return this.dataSource.transaction(async (manager) => {
      await runStatement(manager, ALLOW_LONG_READ);
      return runStatement(manager, statement, values);
    });
  }

  private send(service: ServiceName, reconciliation: ReconciliationJob['reconciliation']): Promise<void> {
    const job: ReconciliationJob = { id: randomUUID(), requestId: currentRequestId(), reconciliation };
    return this.backend.add(reconciliationQueue(service), [job], { ...this.delivery, ...RETRIES });
  }
}

const digestsByBucket = (rows: readonly { bucket: number; digest: string }[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ bucket, digest }) => [bucket, digest]));

const shuffled = (buckets: readonly number[]): number[] =>
  buckets
    .map((bucket) => ({ bucket, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ bucket }) => bucket);
