import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MatchLifecycleModule } from '../matches/match-lifecycle.module.js';
import { CoupleReadingService } from './couple-reading.service.js';
import { CoupleEntity } from './couple.entity.js';
import { CouplesResolver } from './couples.resolver.js';
import { CouplesService } from './couples.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CoupleEntity]), MatchLifecycleModule],
  providers: [CoupleReadingService, CouplesResolver, CouplesService],
  exports: [CoupleReadingService],
})
export class CouplesModule {}
