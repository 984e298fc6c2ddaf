import { TEST_PUBLIC_KEY, TEST_SECRET } from '@kindred/testing';
import { Module, type Type } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
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

/** A service named matching, with what every service has and these controllers. */
export function minimalService(...controllers: Type[]): ServiceDefinition<BaseSettings> {
  @Module({ providers: [GreetingResolver], controllers })
  class GreetingModule {}

  return {
    name: 'matching',
    settings: baseSettings,
    migrations: [],
    reconciliation: { owned: [], projected: [] },
    module: GreetingModule,
  };
}

/** @param environment the URLs of its database and bus, and what differs from the defaults of tests */
export function minimalSettings(
  environment: Record<string, string> & { DATABASE_URL: string; BUS_URL: string },
): BaseSettings {
  return readSettings(baseSettings, {
    NODE_ENV: 'test',
    LISTEN: 'tcp:127.0.0.1:0',
    LOG_LEVEL: 'fatal',
    SESSION_SECRET: TEST_SECRET,
    CALLER_PUBLIC_KEYS: TEST_PUBLIC_KEY,
    ...environment,
  });
}

/** Starts the service for `inject`, without a port. */
export async function startMinimalService(
  definition: ServiceDefinition<BaseSettings>,
  settings: BaseSettings,
): Promise<NestFastifyApplication> {
  const app = await createService(definition, settings);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}
