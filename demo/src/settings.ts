import { baseSettings } from '@kindred/service-kit';
import { z } from 'zod';

/** `unix:/path` or `http://host:port`, as the gateway has them. */
const partAddress = z.string().regex(/^(unix:.+|https?:\/\/.+)$/, 'must look like unix:/path or http://host:port');

/** The demo's own settings: identity's database, the bus, and the services it speaks to as its members. */
export const demoSettings = baseSettings
  .pick({ NODE_ENV: true, DATABASE_URL: true, BUS_URL: true, SESSION_SECRET: true, LOG_LEVEL: true })
  .extend({ MATCHING_URL: partAddress, MESSAGING_URL: partAddress, MODERATION_URL: partAddress });

export type DemoSettings = z.infer<typeof demoSettings>;
