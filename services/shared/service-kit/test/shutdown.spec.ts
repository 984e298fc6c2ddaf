import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyBusBackend, createTestDatabase, TEST_PUBLIC_KEY, TEST_SECRET, type TestDatabase } from '@kindred/testing';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { baseSettings, readSettings, type BaseSettings } from '../src/config.js';
import { createLogger } from '../src/logger.js';
import type { ServiceDefinition } from '../src/service-definition.js';
import { ServiceModule } from '../src/service.module.js';

/** GraphQL requires a query. */
@Resolver()
class GreetingResolver {
  @Query(() => String)
  greeting(): string {
    return 'hello';
  }
}

@Module({ providers: [GreetingResolver] })
class GreetingModule {}

const definition: ServiceDefinition<BaseSettings> = {
  name: 'matching',
  settings: baseSettings,
  migrations: [],
  reconciliation: { owned: [], projected: [] },
  module: GreetingModule,
};

describe('closing a process that does not listen, such as a command', () => {
  const backend = anyBusBackend();
  let database: TestDatabase;
  let busUrl: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
  });
  afterAll(async () => {
    await database.drop();
    await backend.stop();
  });

  const start = (): Promise<INestApplicationContext> => {
    const settings = readSettings(baseSettings, {
      ...{ NODE_ENV: 'test', LISTEN: 'tcp:127.0.0.1:0', DATABASE_URL: database.urls.matching, BUS_URL: busUrl },
      ...{ SESSION_SECRET: TEST_SECRET, CALLER_PUBLIC_KEYS: TEST_PUBLIC_KEY },
    });
    const root = ServiceModule.forRoot(definition, settings, createLogger('matching', 'silent'));
    return NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
  };

  it('publishes the remaining events and due tasks before it closes the database', async () => {
    const command = await start();
    const dataSource = command.get(DataSource);
    // Without `UnitOfWork`, which would wake the outbox.
    await dataSource.query(`
      INSERT INTO outbox (event_id, envelope) SELECT id, jsonb_build_object('eventId', id, 'type', 'matching.liked')
        FROM gen_random_uuid() AS id;
      INSERT INTO tasks (type, key, run_at, publish_after) VALUES ('inbox.delete-expired', '', now(), now())`);
    await command.close();
    expect(dataSource.isInitialized).toBe(false);

    const observer = new DataSource({ type: 'postgres', url: database.urls.matching });
    await observer.initialize();
    try {
      expect(await observer.query('SELECT event_id FROM outbox')).toEqual([]);
      expect(await observer.query('SELECT publish_after > now() AS published FROM tasks')).toEqual([
        { published: true },
      ]);
    } finally {
      await observer.destroy();
    }
  });
});
