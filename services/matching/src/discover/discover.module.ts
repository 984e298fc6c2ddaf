import { Module } from '@nestjs/common';
import { RankingModule } from '../ranking/ranking.module.js';
import { DiscoverResolver } from './discover.resolver.js';
import { DiscoverService } from './discover.service.js';
import { FeedMetrics } from './feed/feed-metrics.js';
import { FeedReaderService } from './feed/feed-reader.service.js';
import { FeedRefillService } from './feed/feed-refill.service.js';
import { FeedRetention } from './feed/feed-retention.js';
import { ProfilePageResolver } from './profile-page.resolver.js';

@Module({
  imports: [RankingModule],
  providers: [
    DiscoverResolver,
    DiscoverService,
    ProfilePageResolver,
    FeedMetrics,
    FeedReaderService,
    FeedRefillService,
    FeedRetention,
  ],
})
export class DiscoverModule {}
