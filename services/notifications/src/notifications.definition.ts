import { ServiceModule, type ServiceDefinition } from '@kindred/service-kit';
import { AccountsService } from './accounts/accounts.service.js';
import { AnnouncementsService } from './announcements/announcements.service.js';
import { Brand } from './brand/brand.js';
import { ENTITIES } from './entities.js';
import { EVENT_HANDLERS } from './event-handlers/index.js';
import { FeedbackService } from './feedback/feedback.service.js';
import { MailMetrics } from './delivery/mail-metrics.js';
import { MailQueueService } from './delivery/mail-queue.service.js';
import { MailSenderService } from './delivery/mail-sender.service.js';
import { MailSweeperService } from './delivery/mail-sweeper.service.js';
import { MailboxTransport, MailTransport, SmtpTransport } from './delivery/mail-transport.js';
import { MailboxController } from './delivery/mailbox.controller.js';
import { RecipientsService } from './delivery/recipients.service.js';
import { MIGRATIONS } from './migrations/index.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { RESOLVERS } from './resolvers.js';
import { notificationsSettings, type NotificationsSettings } from './settings.js';

const SERVICES = [
  AccountsService,
  AnnouncementsService,
  FeedbackService,
  MailMetrics,
  MailQueueService,
  MailSenderService,
  MailSweeperService,
  PreferencesService,
  RecipientsService,
];

/** Emails, notification preferences, announcements, and contact messages. */
export const definition: ServiceDefinition<NotificationsSettings> = {
  name: 'notifications',
  settings: notificationsSettings,
  module: (settings, logger) => {
    const brand = new Brand(settings.BRAND_NAME, settings.SUPPORT_EMAIL, settings.PUBLIC_URL);
    const { SMTP_URL } = settings;
    return ServiceModule.forRoot({
      name: 'notifications',
      settings,
      logger,
      entities: ENTITIES,
      migrations: MIGRATIONS,
      subscribers: ['notifications', 'notifications-mail'],
      providers: [
        ...RESOLVERS,
        ...SERVICES,
        { provide: Brand, useValue: brand },
        {
          provide: MailTransport,
          useFactory: () => (SMTP_URL === undefined ? new MailboxTransport() : new SmtpTransport(SMTP_URL, brand)),
        },
      ],
      controllers: [MailboxController, ...EVENT_HANDLERS],
    });
  },
};
