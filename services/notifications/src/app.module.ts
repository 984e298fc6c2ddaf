import { Module } from '@nestjs/common';
import { AccountExportModule } from './account-export/account-export.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AnnouncementsModule } from './announcements/announcements.module.js';
import { BrandModule } from './brand/brand.module.js';
import { ContactMessagesModule } from './contact-messages/contact-messages.module.js';
import { DeliveryModule } from './delivery/delivery.module.js';
import { EventHandlersModule } from './event-handlers/event-handlers.module.js';
import { FeedbackModule } from './feedback/feedback.module.js';
import { LikeDigestsModule } from './like-digests/like-digests.module.js';
import { MemberFilesModule } from './member-files/member-files.module.js';
import { MessageEmailsModule } from './message-emails/message-emails.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { PreferencesModule } from './preferences/preferences.module.js';
import { PushModule } from './push/push.module.js';
import { StaffHomeModule } from './staff-home/staff-home.module.js';
import { UnsubscribeModule } from './unsubscribe/unsubscribe.module.js';

@Module({
  imports: [
    AccountExportModule,
    AccountsModule,
    AnnouncementsModule,
    BrandModule,
    ContactMessagesModule,
    DeliveryModule,
    EventHandlersModule,
    FeedbackModule,
    LikeDigestsModule,
    MemberFilesModule,
    MessageEmailsModule,
    NoticesModule,
    PreferencesModule,
    PushModule,
    StaffHomeModule,
    UnsubscribeModule,
  ],
})
export class AppModule {}
