import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { CuttableLine } from './cuttable-line.js';
import { profile, projection } from './examples.js';
import { eventually } from './eventually.js';
import { createNames, nameOf, namesHandler } from './names-projection.js';
import { startTestService, type TestService } from './test-service.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('an outage of the bus on $name', (backend) => {
  const topology = { 'matching.profile-changed': [projection('messaging')] };
  let database: TestDatabase;
  let line: CuttableLine;
  let matching: TestService;
  let messaging: TestService;

  const start = (service: 'matching' | 'messaging') =>
    startTestService({
      service,
      databaseUrl: database.urls[service],
      busUrl: line.url,
      topology,
      controllers: service === 'messaging' ? [namesHandler] : [],
    });
  const change = async () => {
    const userId = randomUUID();
    const started = performance.now();
    await matching.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId)));
    return { userId, taken: performance.now() - started };
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    line = new CuttableLine(new URL(await backend.createBusUrl(database)));
    await line.mend();
    matching = await start('matching');
    messaging = await start('messaging');
    await createNames(messaging.dataSource);
  });
  afterAll(async () => {
    await Promise.all([matching.stop(), messaging.stop()]);
    await line.cut();
    await database.drop();
  });

  it('fails no call; what was committed meanwhile is applied afterwards', async () => {
    await change();
    await line.cut();
    await expect(matching.monitor.ping()).rejects.toThrow();
    const { userId, taken } = await change();
    expect(taken).toBeLessThan(LIMITS.settleMilliseconds * 1.5);
    const { events, oldestSeconds } = await matching.monitor.outbox();
    expect(events).toBe(1);
    expect(oldestSeconds).toBeGreaterThan(0);
    expect(matching.monitor.settleTimeouts).toBe(1);
    await expect(matching.monitor.queues()).rejects.toThrow();

    await line.mend();
    await eventually(async () => expect(await nameOf(messaging.dataSource, userId)).toBeDefined());
    await eventually(async () => {
      const again = await change();
      expect(again.taken).toBeLessThan(LIMITS.settleMilliseconds / 2);
    });
  });

  it('does not keep a service from starting, nor from working once it is over', async () => {
    await Promise.all([matching.stop(), messaging.stop()]);
    await line.cut();
    [matching, messaging] = await Promise.all([start('matching'), start('messaging')]);
    const { userId } = await change();
    await line.mend();
    await eventually(async () => expect(await nameOf(messaging.dataSource, userId)).toBeDefined());
  });

  it('does not keep a service from stopping', async () => {
    await line.cut();
    const started = performance.now();
    await Promise.all([matching.stop(), messaging.stop()]);
    expect(performance.now() - started).toBeLessThan(15_000);
    await line.mend();
    [matching, messaging] = await Promise.all([start('matching'), start('messaging')]);
  });
});
