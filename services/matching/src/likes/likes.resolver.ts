import type { Caller } from '@kindred/contracts';
import { CurrentCaller, pageQuery, requireActive, requireId, type Page } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { LikedPageType, LikeResultType } from './liked.type.js';
import { LikesService } from './likes.service.js';
import { InteractionListsService, type Interaction } from './interaction-lists.service.js';

@Resolver()
export class LikesResolver {
  constructor(
    private readonly service: LikesService,
    private readonly lists: InteractionListsService,
  ) {}

  @Query(() => LikedPageType)
  async likes(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<LikedPageType> {
    return likedPage(await this.lists.liked(requireActive(caller).userId, pageQuery(limit, cursor)));
  }

  @Query(() => LikedPageType, {
    description: 'Members who like the caller and have no answer yet; outside the beta, a perk of Premium and VIP',
  })
  async likesReceived(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<LikedPageType> {
    return likedPage(await this.lists.likedBy(requireActive(caller), pageQuery(limit, cursor)));
  }

  @Mutation(() => LikeResultType)
  like(
    @CurrentCaller() caller: Caller,
    @Args('toUserId', { type: () => ID }) toUserId: string,
  ): Promise<LikeResultType> {
    return this.service.like(requireActive(caller), requireId(toUserId, 'This member was not found.'));
  }
}

function likedPage({ items, nextCursor }: Page<Interaction>): LikedPageType {
  return { items: items.map(({ profile, at }) => ({ profile, likedAt: at })), nextCursor };
}
