import { Module } from '@nestjs/common';
import { MediaModule } from '../../media/media.module.js';
import { EvasionModule } from '../evasion/evasion.module.js';
import { ReviewClaimsService } from './review-claims.service.js';
import { ReviewMetrics } from './review-metrics.js';
import { ReviewQueueService } from './review-queue.service.js';
import { ReviewsResolver } from './reviews.resolver.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [EvasionModule, MediaModule],
  providers: [ReviewClaimsService, ReviewMetrics, ReviewQueueService, ReviewsResolver, ReviewsService],
})
export class ReviewsModule {}
