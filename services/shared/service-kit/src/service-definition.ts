import type { ServiceName } from '@kindred/contracts';
import type { DailyTable, Reconciliation } from '@kindred/event-bus';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import type { BaseSettings } from './config.js';
import type { Persistence } from './database.js';
import type { PublishingService } from './staff-records.js';

/** The service either publishes what staff do, or owns the audit trail: then its module exports `StaffRecords`. */
type StaffRecordsDefinition =
  | { name: PublishingService; ownsAuditTrail?: never }
  | { name: ServiceName; ownsAuditTrail: true };

/** What a service consists of, in addition to what every service has. */
export type ServiceDefinition<Settings extends BaseSettings> = StaffRecordsDefinition & {
  settings: z.ZodType<Settings>;
  migrations: Persistence['migrations'];
  /** The module that imports the feature modules. */
  module: Type;
  /** The queues this service consumes; by default the one of its own name. */
  subscribers?: readonly string[];
  /** Its tables with a partition for each day, which are created in advance and dropped; by default none. */
  dailyTables?: readonly DailyTable[];
  /** What the service compares with the others every night. */
  reconciliation: Reconciliation;
  /** Runs before the service listens, for initial rows and extra Fastify parsers. */
  prepare?: (app: NestFastifyApplication, settings: Settings) => Promise<void>;
};
