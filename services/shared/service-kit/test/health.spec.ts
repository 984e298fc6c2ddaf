import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@kindred/testing';
import { Dependencies } from '@kindred/event-bus';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { minimalService, minimalSettings, startMinimalService } from './minimal-service.js';

/** Nothing listens on this port. */
const UNREACHABLE_BUS = 'redis://127.0.0.1:1';

describe('the health of a service whose bus is down', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    database = await createTestDatabase();
    const settings = minimalSettings({ DATABASE_URL: database.urls.matching, BUS_URL: UNREACHABLE_BUS });
    app = await startMinimalService(minimalService(), settings);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const get = async (path: string): Promise<{ status: number; body: unknown }> => {
    const response = await app.inject({ url: `/health/${path}` });
    return { status: response.statusCode, body: response.json() };
  };

  it('is ready, because calls are served, and reports the bus', async () => {
    expect(await get('ready')).toEqual({ status: 200, body: { status: 'ok', database: true, bus: false } });
    expect(await get('startup')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('reports the servers that only tasks need, without depending on them', async () => {
    const dependencies = app.get(Dependencies);
    dependencies.register('mail', () => Promise.reject(new Error('connect ECONNREFUSED')));
    await dependencies.find('mail')?.suspect();
    expect(await get('ready')).toEqual({
      status: 200,
      body: { status: 'ok', database: true, bus: false, mail: false },
    });
    const metrics = (await app.inject({ url: '/metrics' })).body;
    expect(metrics).toContain('dependency_up{dependency="mail",service="matching"} 0');
    expect(metrics).toContain('dependency_up{dependency="database",service="matching"} 1');
  });

  it('is not ready without the database, but it is alive, and its start is over', async () => {
    await app.get(DataSource).destroy();
    expect(await get('ready')).toMatchObject({ status: 503, body: { status: 'unavailable', database: false } });
    expect(await get('live')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await get('startup')).toEqual({ status: 200, body: { status: 'ok' } });
    await app.get(DataSource).initialize();
  });
});
