import { SETTINGS } from '@kindred/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BrandModule } from '../brand/brand.module.js';
import type { NotificationsSettings } from '../settings.js';
import { PushSenderService } from './push-sender.service.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import { PushTransport } from './push-transport.js';
import { PushResolver } from './push.resolver.js';

@Module({
  imports: [TypeOrmModule.forFeature([PushSubscriptionEntity]), BrandModule],
  providers: [
    PushResolver,
    PushSenderService,
    PushSubscriptionsService,
    {
      provide: PushTransport,
      inject: [SETTINGS],
      useFactory: (settings: NotificationsSettings) => {
        const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, SUPPORT_EMAIL, PUSH_LOOPBACK } = settings;
        const subject = settings.VAPID_SUBJECT ?? `mailto:${SUPPORT_EMAIL}`;
        const vapid = publicKey === undefined || privateKey === undefined ? null : { subject, publicKey, privateKey };
        return new PushTransport(vapid, PUSH_LOOPBACK);
      },
    },
  ],
  exports: [PushSenderService, PushSubscriptionsService, PushTransport],
})
export class PushModule {}
