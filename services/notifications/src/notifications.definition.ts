import type { ServiceDefinition } from '@kindred/service-kit';
import { AppModule } from './app.module.js';
import { OUTGOING_MAILS } from './delivery/outgoing-mails.js';
import { MIGRATIONS } from './migrations/index.js';
import { RECONCILIATION } from './reconciliation/notifications.reconciliation.js';
import { notificationsSettings, type NotificationsSettings } from './settings.js';

/** Notices, emails, notification preferences, announcements, and contact messages. */
export const definition: ServiceDefinition<NotificationsSettings> = {
  name: 'notifications',
  settings: notificationsSettings,
  migrations: MIGRATIONS,
  module: AppModule,
  dailyTables: [OUTGOING_MAILS],
  reconciliation: RECONCILIATION,
  subscribers: ['notifications', 'notifications-mail', 'notifications-notices'],
};
