import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { createLiveChannel, LIVE_MESSAGE_MAX_BYTES, type LiveChannel } from '../src/index.js';
import { CuttableLine } from './cuttable-line.js';
import { eventually } from './eventually.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('the live channel on $name', (backend) => {
  let database: TestDatabase;
  let line: CuttableLine;
  let here: LiveChannel;
  let there: LiveChannel;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await createTestDatabase();
    const busUrl = await backend.createBusUrl(database);
    line = new CuttableLine(new URL(busUrl));
    await line.mend();
    here = await createLiveChannel(busUrl);
    there = await createLiveChannel(line.url);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await line.cut();
    await database.drop();
  });

  it('brings messages to who listens to their topic, in every process, in order', async () => {
    const heard: unknown[] = [];
    const heardHere: unknown[] = [];
    await there.subscribe('match.1', (message) => heard.push(message));
    await here.subscribe('match.1', (message) => heardHere.push(message));
    await there.subscribe('match.2', () => heard.push('of another topic'));
    await Promise.all(Array.from({ length: 250 }, (_, seq) => here.publish('match.1', { seq })));
    const all = Array.from({ length: 250 }, (_, seq) => ({ seq }));
    await eventually(async () => expect(heard).toEqual(all));
    await eventually(async () => expect(heardHere).toEqual(all));
  });

  it('stops for the one listener that has gone', async () => {
    const gone: unknown[] = [];
    const staying: unknown[] = [];
    const leave = await there.subscribe('match.3', (message) => gone.push(message));
    await there.subscribe('match.3', (message) => staying.push(message));
    await leave();
    await here.publish('match.3', 'hello');
    await eventually(async () => expect(staying).toEqual(['hello']));
    expect(gone).toEqual([]);
  });

  it('goes on when a listener throws', async () => {
    const heard: unknown[] = [];
    await there.subscribe('match.4', () => {
      throw new Error('not listening');
    });
    await there.subscribe('match.4', (message) => heard.push(message));
    await here.publish('match.4', 'hello');
    await eventually(async () => expect(heard).toEqual(['hello']));
  });

  it('refuses what is too large for either backend', async () => {
    const heard: unknown[] = [];
    await there.subscribe('match.5', (message) => heard.push(message));
    await expect(here.publish('match.5', 'x'.repeat(LIVE_MESSAGE_MAX_BYTES))).rejects.toThrow(RangeError);
    const largest = 'é'.repeat((LIVE_MESSAGE_MAX_BYTES - 2) / 2);
    await here.publish('match.5', largest);
    await eventually(async () => expect(heard).toEqual([largest]));
  });

  it('carries on after an outage, with the same subscriptions and those made meanwhile', async () => {
    const heard = new Set<unknown>();
    let gaps = 0;
    there.onGap(() => gaps++);
    await there.subscribe('match.6', (message) => heard.add(message));
    await line.cut();
    await expect(there.publish('match.6', 'into the void')).resolves.toBeUndefined();
    await there.subscribe('match.7', (message) => heard.add(message));
    await line.mend();
    await eventually(async () => {
      await here.publish('match.6', 'old topic');
      await here.publish('match.7', 'new topic');
      expect(heard).toEqual(new Set(['old topic', 'new topic']));
    });
    expect(gaps).toBe(1);
    const answered = new Set<unknown>();
    await here.subscribe('match.8', (message) => answered.add(message));
    await eventually(async () => {
      await there.publish('match.8', 'back');
      expect(answered).toEqual(new Set(['back']));
    });
  });
});
