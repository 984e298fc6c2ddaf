import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BrandModule } from '../brand/brand.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { FeedbackEntryEntity } from './feedback-entry.entity.js';
import { FeedbackEntity } from './feedback.entity.js';
import { FeedbackResolver } from './feedback.resolver.js';
import { FeedbackService } from './feedback.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([FeedbackEntity, FeedbackEntryEntity]), BrandModule, DeliveryModule],
  providers: [FeedbackResolver, FeedbackService],
  exports: [FeedbackService],
})
export class FeedbackModule {}
