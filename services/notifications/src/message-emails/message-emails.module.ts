import { Module } from '@nestjs/common';
import { BrandModule } from '../brand/brand.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { MessageEmailSenderService } from './message-email-sender.service.js';

@Module({ imports: [BrandModule, DeliveryModule], providers: [MessageEmailSenderService] })
export class MessageEmailsModule {}
