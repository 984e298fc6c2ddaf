import type { Caller } from '@kindred/contracts';
import { CurrentCaller, pageQuery, requireActive, requireId } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { LikedPageType, LikeResultType } from './liked.type.js';
import { LikesService } from './likes.service.js';
import { TieListsService } from './tie-lists.service.js';

@Resolver()
export class LikesResolver {
  constructor(
    private readonly service: LikesService,
    private readonly lists: TieListsService,
  ) {}

  @Query(() => LikedPageType)
  async likes(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<LikedPageType> {
    const { items, nextCursor } = await this.lists.liked(requireActive(caller).userId, pageQuery(limit, cursor));
    return { items: items.map(({ profile, at }) => ({ profile, likedAt: at })), nextCursor };
  }

  @Mutation(() => LikeResultType)
  like(
    @CurrentCaller() caller: Caller,
    @Args('toUserId', { type: () => ID }) toUserId: string,
  ): Promise<LikeResultType> {
    return this.service.like(requireActive(caller), requireId(toUserId, 'This member was not found.'));
  }
}
