import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MatchLifecycleModule } from '../matches/match-lifecycle.module.js';
import { MatchesModule } from '../matches/matches.module.js';
import { RankingModule } from '../ranking/ranking.module.js';
import { RuntimeModule } from '../runtime/runtime.module.js';
import { InteractionListsService } from './interaction-lists.service.js';
import { LikeEntity } from './like.entity.js';
import { LikedMatchResolver } from './liked-match.resolver.js';
import { LikesResolver } from './likes.resolver.js';
import { LikesService } from './likes.service.js';
import { TurnsModule } from '../turns/turns.module.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([LikeEntity]),
    MatchesModule,
    MatchLifecycleModule,
    RankingModule,
    RuntimeModule,
    TurnsModule,
  ],
  providers: [InteractionListsService, LikedMatchResolver, LikesResolver, LikesService],
  exports: [InteractionListsService],
})
export class LikesModule {}
