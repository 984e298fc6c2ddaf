import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MatchLifecycleService } from './match-lifecycle.service.js';
import { MatchEntity } from './match.entity.js';

/** Separate from MatchesModule, which imports couples, because couples need it too. */
@Module({
  imports: [TypeOrmModule.forFeature([MatchEntity])],
  providers: [MatchLifecycleService],
  exports: [MatchLifecycleService],
})
export class MatchLifecycleModule {}
