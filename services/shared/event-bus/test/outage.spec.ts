import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { busBackends, createTestDatabase, TcpProxy, type TestDatabase } from '@kindred/testing';
import { profile, projection } from './examples.js';
import { eventually } from './eventually.js';
import { createNames, nameOf, namesHandler } from './names-projection.js';
import { startTestService, type TestService } from './test-service.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('a bus outage on $name', (backend) => {
  const topology = { 'matching.profile-changed': [projection('messaging')] };
  let database: TestDatabase;
  let proxy: TcpProxy;
  let matching: TestService;
  let messaging: TestService;

  const start = (service: 'matching' | 'messaging') =>
    startTestService({
      service,
      databaseUrl: database.urls[service],
      busUrl: proxy.url,
      topology,
      controllers: service === 'messaging' ? [namesHandler] : [],
    });
  const change = async () => {
    const userId = randomUUID();
    const started = performance.now();
    await matching.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId)));
    return { userId, duration: performance.now() - started };
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = new TcpProxy(new URL(await backend.createBusUrl(database)));
    await proxy.start();
    matching = await start('matching');
    messaging = await start('messaging');
    await createNames(messaging.dataSource);
  });
  afterAll(async () => {
    await Promise.all([matching.stop(), messaging.stop()]);
    await proxy.stop();
    await database.drop();
  });

  it('does not fail calls; events committed during it are applied afterward', async () => {
    await change();
    // The subscriber can apply an event before the publisher has deleted it from the outbox.
    await eventually(async () => expect((await matching.monitor.outbox()).events).toBe(0));
    await proxy.stop();
    await expect(matching.monitor.ping()).rejects.toThrow();
    const { settleTimeouts } = matching.monitor;
    const { userId, duration } = await change();
    expect(duration).toBeLessThan(LIMITS.settleMilliseconds * 60);
    const { events, oldestSeconds } = await matching.monitor.outbox();
    expect(events).toBe(1);
    expect(oldestSeconds).toBeGreaterThan(0);
    expect(matching.monitor.settleTimeouts).toBe(settleTimeouts + 1);
    await expect(matching.monitor.queues()).rejects.toThrow();

    await proxy.start();
    await eventually(async () => expect(await nameOf(messaging.dataSource, userId)).toBeDefined());
    await eventually(async () => {
      const again = await change();
      expect(again.duration).toBeLessThan(LIMITS.settleMilliseconds / 2);
    });
  });

  it('does not prevent a service from starting, and the service works once the bus is back', async () => {
    await Promise.all([matching.stop(), messaging.stop()]);
    await proxy.stop();
    [matching, messaging] = await Promise.all([start('matching'), start('messaging')]);
    const { userId } = await change();
    await proxy.start();
    await eventually(async () => expect(await nameOf(messaging.dataSource, userId)).toBeDefined());
  });

  it('does not prevent a service from stopping', async () => {
    await proxy.stop();
    const started = performance.now();
    await Promise.all([matching.stop(), messaging.stop()]);
    // Also on a busy host; a service that waits for the bus never stops.
    expect(performance.now() - started).toBeLessThan(60_000);
    await proxy.start();
    [matching, messaging] = await Promise.all([start('matching'), start('messaging')]);
  });
});
