import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, TEST_PUBLIC_KEY, TEST_SECRET, type TestDatabase } from '@kindred/testing';
import { Dependencies } from '@kindred/event-bus';
import { Module } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createService } from '../src/bootstrap.js';
import { baseSettings, readSettings, type BaseSettings } from '../src/config.js';
import type { ServiceDefinition } from '../src/service-definition.js';

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

/** Nothing listens on this port. */
const UNREACHABLE_BUS = 'redis://127.0.0.1:1';

describe('the health of a service whose bus is down', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    database = await createTestDatabase();
    const settings = readSettings(baseSettings, {
      ...{ NODE_ENV: 'test', LISTEN: 'tcp:127.0.0.1:0', LOG_LEVEL: 'fatal' },
      ...{ DATABASE_URL: database.urls.matching, BUS_URL: UNREACHABLE_BUS },
      ...{ SESSION_SECRET: TEST_SECRET, CALLER_PUBLIC_KEYS: TEST_PUBLIC_KEY },
    });
    app = await createService(definition, settings);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
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
