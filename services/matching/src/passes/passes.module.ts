import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LikesModule } from '../likes/likes.module.js';
import { RankingModule } from '../ranking/ranking.module.js';
import { PassEntity } from './pass.entity.js';
import { PassesResolver } from './passes.resolver.js';
import { PassesService } from './passes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PassEntity]), LikesModule, RankingModule],
  providers: [PassesResolver, PassesService],
})
export class PassesModule {}
