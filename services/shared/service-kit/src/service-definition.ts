import type { ServiceName } from '@kindred/contracts';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import type { BaseSettings } from './config.js';
import type { Persistence } from './database.js';

/** What a service consists of, in addition to what every service has. */
export interface ServiceDefinition<Settings extends BaseSettings> {
  name: ServiceName;
  settings: z.ZodType<Settings>;
  migrations: Persistence['migrations'];
  /** The module that imports the feature modules. */
  module: Type;
  /** The queues this service consumes; by default the one of its own name. */
  subscribers?: readonly string[];
  /** Runs before the service listens, for initial rows and extra Fastify parsers. */
  prepare?: (app: NestFastifyApplication, settings: Settings) => Promise<void>;
}
