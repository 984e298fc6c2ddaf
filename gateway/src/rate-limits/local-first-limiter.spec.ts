import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { LOCAL_POINTS, LocalFirstLimiter, SUBJECTS_MAX } from './local-first-limiter.js';

const POINTS = 100;
const SECONDS = 60;

describe('LocalFirstLimiter', () => {
  let shared: RateLimiterMemory;
  let consumed: jest.SpiedFunction<RateLimiterMemory['consume']>;
  let limiter: LocalFirstLimiter;

  beforeEach(() => {
    jest.useFakeTimers();
    shared = new RateLimiterMemory({ points: POINTS, duration: SECONDS });
    consumed = jest.spyOn(shared, 'consume');
    limiter = new LocalFirstLimiter(shared);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** @returns whether the points were consumed */
  async function attempt(of = limiter, subject = 'ada', points = 1): Promise<boolean> {
    if (of.consumeLocally(subject, points)) return true;
    return of.consume(subject, subject, points).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(RateLimiterRes);
        return false;
      },
    );
  }
  async function count(attempts: number, of = limiter): Promise<number> {
    const outcomes: boolean[] = [];
    for (let made = 0; made < attempts; made += 1) outcomes.push(await attempt(of));
    return outcomes.filter(Boolean).length;
  }

  it('does not ask the store about a subject with few points', async () => {
    expect(await count(LOCAL_POINTS)).toBe(LOCAL_POINTS);
    jest.advanceTimersByTime(SECONDS * 1_000);
    expect(await count(LOCAL_POINTS)).toBe(LOCAL_POINTS);
    expect(consumed).not.toHaveBeenCalled();
  });

  it('enforces the limit exactly, one by one and concurrently', async () => {
    expect(await count(POINTS + 20)).toBe(POINTS);
    expect(consumed.mock.calls[0]).toEqual(['ada', LOCAL_POINTS + 1, { customDuration: SECONDS }]);
    const outcomes = await Promise.all(Array.from({ length: POINTS + 20 }, () => attempt(limiter, 'ben')));
    expect(outcomes.filter(Boolean)).toHaveLength(POINTS);
  });

  it('counts concurrent calls only after the local points, even if the store is slow', async () => {
    let isFirst = true;
    consumed.mockImplementation(async (...parameters) => {
      const delay = isFirst ? 100 : 0;
      isFirst = false;
      await new Promise((resolve) => setTimeout(resolve, delay));
      return RateLimiterMemory.prototype.consume.apply(shared, parameters);
    });
    const outcomes = Promise.all(Array.from({ length: POINTS + 20 }, () => attempt()));
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await outcomes).filter(Boolean)).toHaveLength(POINTS);
  });

  it('ends the window a duration after the first point, wherever it was counted', async () => {
    await attempt();
    jest.advanceTimersByTime((SECONDS - 10) * 1_000);
    expect(await count(POINTS)).toBe(POINTS - 1);
    jest.advanceTimersByTime(9_999);
    expect(await attempt()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await count(POINTS)).toBe(POINTS);
  });

  it('allows a second replica only its local points in addition', async () => {
    const other = new LocalFirstLimiter(shared);
    expect(await count(LOCAL_POINTS, other)).toBe(LOCAL_POINTS);
    expect(await count(POINTS)).toBe(POINTS);
    expect(await count(POINTS, other)).toBe(0);
    jest.advanceTimersByTime(SECONDS * 1_000);
    expect((await count(POINTS, other)) + (await count(POINTS))).toBe(POINTS + LOCAL_POINTS);
  });

  it('counts the local points of any duration, not of fixed windows', async () => {
    await attempt();
    jest.advanceTimersByTime((SECONDS - 1) * 1_000);
    expect(await count(LOCAL_POINTS - 1)).toBe(LOCAL_POINTS - 1);
    jest.advanceTimersByTime(1_000);
    expect(await count(2)).toBe(2);
    expect(consumed).toHaveBeenCalledTimes(1);
  });

  it('counts several points at once, and drops the counts of subjects that were not seen for long', async () => {
    expect(await attempt(limiter, 'ada', LOCAL_POINTS)).toBe(true);
    expect(limiter.consumeLocally('ada', 1)).toBe(false);
    for (let subject = 0; subject < SUBJECTS_MAX; subject += 1) limiter.consumeLocally(`member ${subject}`, 1);
    expect(limiter.consumeLocally('ada', LOCAL_POINTS)).toBe(true);
    expect(await attempt(limiter, 'ben', POINTS + 1)).toBe(false);
  });
});
