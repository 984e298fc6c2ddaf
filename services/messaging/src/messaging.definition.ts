import type { ServiceDefinition } from '@kindred/service-kit';
import { AppModule } from './app.module.js';
import { MIGRATIONS } from './migrations/index.js';
import { RECONCILIATION } from './reconciliation/messaging.reconciliation.js';
import { messagingSettings, type MessagingSettings } from './settings.js';

/** Conversations of matches: messages, read state, and typing. */
export const definition: ServiceDefinition<MessagingSettings> = {
  name: 'messaging',
  settings: messagingSettings,
  migrations: MIGRATIONS,
  module: AppModule,
  reconciliation: RECONCILIATION,
};
