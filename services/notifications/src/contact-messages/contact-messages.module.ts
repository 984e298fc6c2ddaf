import { Module } from '@nestjs/common';
import { BrandModule } from '../brand/brand.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { FeedbackModule } from '../feedback/feedback.module.js';
import { ContactAnswersService } from './contact-answers.service.js';
import { ContactClaimsService } from './contact-claims.service.js';
import { ContactInboxService } from './contact-inbox.service.js';
import { ContactMessagesResolver } from './contact-messages.resolver.js';
import { ContactRetention } from './contact-retention.js';

@Module({
  imports: [BrandModule, DeliveryModule, FeedbackModule],
  providers: [
    ContactAnswersService,
    ContactClaimsService,
    ContactInboxService,
    ContactMessagesResolver,
    ContactRetention,
  ],
})
export class ContactMessagesModule {}
