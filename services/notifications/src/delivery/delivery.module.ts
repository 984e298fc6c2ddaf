import { Dependencies } from '@kindred/event-bus';
import { secretsOf, SETTINGS } from '@kindred/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BrandModule } from '../brand/brand.module.js';
import { Brand } from '../brand/brand.js';
import type { NotificationsSettings } from '../settings.js';
import { BulkMailSenderService } from './bulk-mail-sender.service.js';
import { MailMetrics } from './mail-metrics.js';
import { MailQueueService } from './mail-queue.service.js';
import { MailResults } from './mail-results.js';
import { MailSenderService } from './mail-sender.service.js';
import { MailSweeperService } from './mail-sweeper.service.js';
import { MailboxTransport, MailTransport, SmtpTransport } from './mail-transport.js';
import { MailEntity } from './mail.entity.js';
import { MailboxController } from './mailbox.controller.js';
import { RecipientsService } from './recipients.service.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

@Module({
  imports: [TypeOrmModule.forFeature([MailEntity]), BrandModule],
  providers: [
    BulkMailSenderService,
    MailMetrics,
    MailQueueService,
    MailResults,
    MailSenderService,
    MailSweeperService,
    {
      provide: MailTransport,
      inject: [SETTINGS, Brand, UnsubscribeTokens, Dependencies],
      useFactory: (
        { SMTP_URL }: NotificationsSettings,
        brand: Brand,
        tokens: UnsubscribeTokens,
        dependencies: Dependencies,
      ) => {
        if (SMTP_URL === undefined) return new MailboxTransport();
        const transport = new SmtpTransport(SMTP_URL, brand, tokens);
        dependencies.register('mail', () => transport.check());
        return transport;
      },
    },
    {
      provide: UnsubscribeTokens,
      inject: [SETTINGS],
      useFactory: (settings: NotificationsSettings) => new UnsubscribeTokens(secretsOf(settings)),
    },
    RecipientsService,
  ],
  controllers: [MailboxController],
  exports: [MailQueueService, MailResults, RecipientsService, UnsubscribeTokens],
})
export class DeliveryModule {}
