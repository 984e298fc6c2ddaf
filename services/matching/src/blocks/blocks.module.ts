import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MatchLifecycleModule } from '../matches/match-lifecycle.module.js';
import { BlockEntity } from './block.entity.js';
import { BlocksResolver } from './blocks.resolver.js';
import { BlocksService } from './blocks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BlockEntity]), MatchLifecycleModule],
  providers: [BlocksResolver, BlocksService],
  exports: [BlocksService],
})
export class BlocksModule {}
