import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyBusBackend, createTestDatabase, type TestDatabase } from '@kindred/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { createLogger } from '../src/logger.js';
import { ServiceModule } from '../src/service.module.js';
import { minimalService, minimalSettings } from './minimal-service.js';

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
    const settings = minimalSettings({ DATABASE_URL: database.urls.matching, BUS_URL: busUrl });
    const root = ServiceModule.forRoot(minimalService(), settings, createLogger('matching', 'silent'));
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
