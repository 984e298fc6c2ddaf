import { callerSigningKey } from '@kindred/platform/settings';
import { baseSettings } from '@kindred/service-kit';
import { z } from 'zod';

/** The same format as the gateway's service addresses. */
const serviceAddress = z.string().regex(/^(unix:.+|https?:\/\/.+)$/, 'must look like unix:/path or http://host:port');

const databaseUrl = baseSettings.shape.DATABASE_URL;

/** Settings of the demo process. `DATABASE_URL` is identity's database. */
export const demoSettings = baseSettings
  .pick({ NODE_ENV: true, DATABASE_URL: true, BUS_URL: true, LOG_LEVEL: true })
  .extend({
    CALLER_SIGNING_KEY: callerSigningKey(),
    MATCHING_DATABASE_URL: databaseUrl,
    MESSAGING_DATABASE_URL: databaseUrl,
    NOTIFICATIONS_DATABASE_URL: databaseUrl,
    MATCHING_URL: serviceAddress,
    MESSAGING_URL: serviceAddress,
    MODERATION_URL: serviceAddress,
  });

/** The injection token of the settings. */
export const DEMO_SETTINGS = Symbol('demo settings');

export type DemoSettings = z.infer<typeof demoSettings>;
