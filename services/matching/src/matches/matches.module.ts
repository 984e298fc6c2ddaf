import { Module } from '@nestjs/common';
import { CouplesModule } from '../couples/couples.module.js';
import { MatchLifecycleModule } from './match-lifecycle.module.js';
import { MatchReadingService } from './match-reading.service.js';
import { MatchesResolver } from './matches.resolver.js';
import { UnmatchService } from './unmatch.service.js';

@Module({
  imports: [CouplesModule, MatchLifecycleModule],
  providers: [MatchReadingService, MatchesResolver, UnmatchService],
  exports: [MatchReadingService],
})
export class MatchesModule {}
