import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@kindred/contracts';
import type { BusJob } from './bus-backend.js';
import { DeadLetters, type DeadLetterQueue } from './dead-letters.js';
import { mentionedIds, type FailedJobIndex, type IndexedJob } from './failed-job-index.js';

class MemoryIndex implements FailedJobIndex {
  readonly entries = new Map<string, IndexedJob[]>();

  add(job: IndexedJob, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.entries.set(id, [...(this.entries.get(id) ?? []), job]);
    return Promise.resolve();
  }

  find(id: string): Promise<IndexedJob[]> {
    return Promise.resolve(this.entries.get(id) ?? []);
  }

  remove({ jobId }: IndexedJob, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const left = (this.entries.get(id) ?? []).filter((entry) => entry.jobId !== jobId);
      if (left.length > 0) this.entries.set(id, left);
      else this.entries.delete(id);
    }
    return Promise.resolve();
  }

  private readonly times = new Map<string, number>();

  completeUntil(queue: string): Promise<number> {
    return Promise.resolve(this.times.get(queue) ?? 0);
  }

  saveCompleteUntil(queue: string, time: number): Promise<void> {
    this.times.set(queue, time);
    return Promise.resolve();
  }
}

const eventAbout = (userId: string): BusJob => ({
  replyTo: null,
  event: {
    ...{ eventId: randomUUID(), requestId: randomUUID(), type: 'matching.profile-changed', aggregateId: userId },
    data: { userId },
  } as EventEnvelope,
});

/** A queue with this many dead letters, which records the sizes of the pages that are read. */
function createQueue(count: number, failedAt = Date.now() - 1_000) {
  const pages: number[] = [];
  const failed = Array.from({ length: count }, (_, order) => ({
    id: `job ${order}`,
    name: 'matching.profile-changed',
    data: eventAbout(randomUUID()),
    finishedOn: failedAt,
    attemptsMade: 10,
    failedReason: 'a bug',
    isFailed: () => Promise.resolve(failed.some(({ id }) => id === `job ${order}`)),
    updateData: () => Promise.resolve(),
    remove: () => remove(`job ${order}`),
    retry: () => remove(`job ${order}`),
  }));
  const remove = (id: string): Promise<void> => {
    failed.splice(
      failed.findIndex((job) => job.id === id),
      1,
    );
    return Promise.resolve();
  };
  const queue: DeadLetterQueue = {
    name: 'messaging',
    getJobs: (_states, start, end, ascending) => {
      const page = (ascending ? failed : failed.toReversed()).slice(start, end + 1);
      pages.push(page.length);
      return Promise.resolve(page);
    },
    getJob: (id) => Promise.resolve(failed.find((job) => job.id === id)),
  };
  return { queue, failed, pages };
}

describe('DeadLetters', () => {
  it('replays and discards page by page', async () => {
    const index = new MemoryIndex();
    const letters = new DeadLetters(index);
    const replayed = createQueue(250);
    expect(await letters.replay(replayed.queue)).toBe(250);
    expect([replayed.failed.length, Math.max(...replayed.pages)]).toEqual([0, 100]);
    const discarded = createQueue(250);
    const seen: string[] = [];
    expect(await letters.discard(discarded.queue, ({ jobId }) => seen.push(jobId))).toBe(250);
    expect([discarded.failed.length, new Set(seen).size]).toEqual([0, 250]);
  });

  it('does not replay those that failed after the call', async () => {
    const { queue } = createQueue(3, Date.now() + 60_000);
    expect(await new DeadLetters(new MemoryIndex()).replay(queue)).toBe(0);
  });

  describe('indexes dead letters that are not in the index', () => {
    const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
    const idsOf = (failed: readonly { data: BusJob }[]): string[] => failed.flatMap(({ data }) => mentionedIds(data));

    it('page by page', async () => {
      const index = new MemoryIndex();
      const { queue, failed, pages } = createQueue(250);
      await new DeadLetters(index).complete(queue);
      expect(pages).toEqual([100, 100, 52]);
      expect(idsOf(failed).every((id) => index.entries.has(id))).toBe(true);
    });

    it('but reads only those that failed since the last time', async () => {
      const index = new MemoryIndex();
      const { queue, failed, pages } = createQueue(1_000, Date.now() - DAY_MILLISECONDS);
      await new DeadLetters(index).complete(queue);
      const recent = createQueue(5).failed;
      failed.push(...recent);
      pages.length = 0;
      await new DeadLetters(index).complete(queue);
      expect(pages).toEqual([100]);
      expect(idsOf(recent).every((id) => index.entries.has(id))).toBe(true);
    });

    it('and reads all of them again when some were removed while it read them', async () => {
      const index = new MemoryIndex();
      const { queue, failed, pages } = createQueue(350, Date.now() - DAY_MILLISECONDS);
      const { getJobs } = queue;
      queue.getJobs = async (...page) => {
        const jobs = await getJobs(...page);
        if (pages.length === 1) failed.splice(-100);
        return jobs;
      };
      await new DeadLetters(index).complete(queue);
      expect(idsOf(failed).every((id) => index.entries.has(id))).toBe(false);
      await new DeadLetters(index).complete(queue);
      expect(idsOf(failed).every((id) => index.entries.has(id))).toBe(true);
    });
  });

  it('discards those that mention an id, and only those', async () => {
    const index = new MemoryIndex();
    const letters = new DeadLetters(index);
    const { queue, failed } = createQueue(50);
    await letters.complete(queue);
    const [id = ''] = mentionedIds(failed[7]!.data);
    await letters.discardAbout(id, () => Promise.resolve(queue));
    expect(failed).toHaveLength(49);
    expect(index.entries.size).toBe(49);
    await letters.discardAbout(id, () => Promise.reject(new Error('reads nothing')));
  });
});

describe('mentionedIds', () => {
  it('finds the ids anywhere in an event, but not those of the event and its request', () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    const job = eventAbout(userId);
    if ('event' in job) job.event.data = { pair: `${userId}:${other.toUpperCase()}`, list: [{ userId }] };
    expect(mentionedIds(job)).toEqual([userId, other]);
  });

  it('finds none in a task', () => {
    expect(mentionedIds({ task: { id: randomUUID(), type: 'a', key: randomUUID() }, requestId: 'r' })).toEqual([]);
  });
});
