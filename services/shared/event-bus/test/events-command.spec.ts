import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { eventsCommand } from '../src/events-command.js';
import { failedJobs } from '../src/index.js';
import { profile, projection } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { startTestService, type TestService } from './test-service.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

async function runEvents(args: readonly string[], environment: Record<string, string>) {
  const [out, errors]: [string[], string[]] = [[], []];
  const code = await eventsCommand(args, environment, {
    log: (text: string) => out.push(text),
    error: (text: string) => errors.push(text),
  });
  return { code, out, errors };
}

describe.each(backends)('npm run events on $name', (backend) => {
  let database: TestDatabase;
  let busUrl: string;
  let service: TestService;
  const handled: string[] = [];
  let isDown = true;

  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    service = await startTestService({
      service: 'messaging',
      databaseUrl: database.urls.messaging,
      busUrl,
      topology: { 'matching.profile-changed': [projection('messaging')] },
      delivery: { attempts: 1, firstRetryMilliseconds: 20 },
      controllers: [
        handlerFor('matching.profile-changed', ({ aggregateId }) => {
          if (isDown) return Promise.reject(new Error('handler failed'));
          return Promise.resolve(void handled.push(aggregateId));
        }),
      ],
    });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const command = (...args: string[]) => runEvents(args, { BUS_URL: busUrl });
  async function createDeadLetters(count: number): Promise<string[]> {
    const members = Array.from({ length: count }, () => randomUUID());
    for (const userId of members) {
      await service.unitOfWork.run((tx) => tx.record('matching.profile-changed', userId, profile(userId)));
    }
    await eventually(async () => expect(await failedJobs(busUrl)).toHaveLength(count));
    return members;
  }

  it('lists dead letters, discards one, replays the rest, and discards all', async () => {
    const [first = '', ...others] = await createDeadLetters(3);
    const listed = await command('failed');
    expect(listed).toEqual({ code: 0, out: expect.arrayContaining([expect.any(String)]), errors: [] });
    expect(listed.out).toHaveLength(3);
    const line = listed.out.find((text) => text.includes(first)) ?? '';
    expect(line).toMatch(/\tmessaging\t.*\tmatching\.profile-changed\t.*\thandler failed$/);
    const jobId = line.split('\t')[2] ?? '';
    expect((await command('failed', 'messaging', jobId)).out).toEqual([line]);

    expect(await command('discard', jobId)).toEqual({ code: 0, out: [line, 'Discarded: 1'], errors: [] });
    expect(await command('discard', jobId)).toEqual({ code: 0, out: ['Discarded: 0'], errors: [] });
    isDown = false;
    expect(await command('replay')).toEqual({ code: 0, out: ['Replayed: 2'], errors: [] });
    await eventually(async () => expect([...handled].sort()).toEqual(others.sort()));
    expect(await command('failed')).toEqual({ code: 0, out: [], errors: ['No failed events or tasks.'] });

    isDown = true;
    await createDeadLetters(2);
    expect((await command('discard', 'all')).out.at(-1)).toBe('Discarded: 2');
    expect(await command('replay')).toEqual({ code: 0, out: ['Replayed: 0'], errors: [] });
  });

  it.each([[[]], [['discard']], [['forget', 'all']]])('prints the usage for %j', async (args) => {
    expect(await command(...args)).toEqual({ code: 2, out: [], errors: [expect.stringMatching(/^Usage: /)] });
  });

  it('reports an unknown subscriber, an installation that is not running, and an unreachable bus', async () => {
    const unknown = await command('replay', 'unknown');
    expect(unknown).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/^Unknown subscriber unknown; expected one of: /)],
    });
    const notRunning = await runEvents(['failed'], { DATA_DIR: '/nowhere' });
    expect(notRunning).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('Kindred is not running on /nowhere')],
    });
    const unreachable = await runEvents(['failed'], { BUS_URL: `${backend.name}://127.0.0.1:1/none` });
    expect(unreachable).toMatchObject({
      code: 1,
      out: [],
      errors: [expect.stringMatching(/^Could not access the event bus: \S/)],
    });
  });
});
