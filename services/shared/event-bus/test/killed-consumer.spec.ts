import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, createTestDatabase, type TestDatabase } from '@kindred/testing';
import { createBackend } from '../src/backend/create-backend.js';
import { DELIVERY_DEFAULTS } from '../src/event-bus.options.js';
import { profileChanged, projection } from './examples.js';
import { eventually } from './eventually.js';
import { handlerFor } from './handler-for.js';
import { openDatabase, startTestService } from './test-service.js';

const LOCK_MILLISECONDS = 600;
const consumerScript = fileURLToPath(new URL('./consumer-process.mjs', import.meta.url));

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('a killed consumer on $name', (backend) => {
  let database: TestDatabase;
  let busUrl: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
  });
  afterAll(() => database.drop());

  it('leaves no partial work, and another one applies the event once', async () => {
    const dataSource = await openDatabase(database.urls.messaging);
    await dataSource.query('CREATE TABLE seen (user_id uuid)');
    const event = profileChanged(randomUUID(), 1, 'Ada');
    const bus = await createBackend(busUrl);
    await eventually(() => bus.ping());
    await bus.add('messaging', [{ event, replyTo: null }], DELIVERY_DEFAULTS);

    const consumer = spawn(process.execPath, [
      consumerScript,
      busUrl,
      database.urls.messaging,
      'messaging',
      String(LOCK_MILLISECONDS),
    ]);
    await waitForOutput(consumer);
    const exited = once(consumer, 'exit');
    consumer.kill('SIGKILL');
    await exited;

    const messaging = await startTestService({
      service: 'messaging',
      databaseUrl: database.urls.messaging,
      busUrl,
      topology: { 'matching.profile-changed': [projection('messaging')] },
      delivery: { lockMilliseconds: LOCK_MILLISECONDS },
      controllers: [
        handlerFor('matching.profile-changed', async ({ aggregateId }, { tx }) => {
          await tx.manager.query('INSERT INTO seen (user_id) VALUES ($1)', [aggregateId]);
        }),
      ],
    });
    const seen = () => dataSource.query<unknown[]>('SELECT user_id FROM seen');
    await eventually(async () => expect(await seen()).toEqual([{ user_id: event.aggregateId }]));
    await eventually(async () =>
      expect(await bus.depth('messaging')).toMatchObject({ waiting: 0, active: 0, delayed: 0, failed: 0 }),
    );
    expect(await seen()).toHaveLength(1);

    await messaging.stop();
    await bus.close();
    await dataSource.destroy();
  });
});

/** Resolves at the first output; rejects with stderr when the process exits without any. */
function waitForOutput(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let stderr = '';
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`consumer exited with ${code}: ${stderr}`)));
  });
}
