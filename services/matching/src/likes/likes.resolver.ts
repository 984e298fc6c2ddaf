import type { Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireActive, requireId, type Page } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { LikedPageType, LikeResultType } from './liked.type.js';
import { LikesService } from './likes.service.js';
import { InteractionListsService, type Interaction } from './interaction-lists.service.js';

@Resolver()
export class LikesResolver {
  constructor(
    private readonly service: LikesService,
    private readonly lists: InteractionListsService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => LikedPageType)
  async likes(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<LikedPageType> {
    const { userId } = requireActive(caller);
    const query = pageQuery(this.cursors.of(userId, 'likes'), limit, cursor);
    return likedPage(await this.lists.liked(userId, query));
  }

  @Query(() => LikedPageType, {
    description: 'Members who like the caller and have no answer yet; outside the beta, a perk of Premium and VIP',
  })
  async likesReceived(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<LikedPageType> {
    const member = requireActive(caller);
    const query = pageQuery(this.cursors.of(member.userId, 'likesReceived'), limit, cursor);
    return likedPage(await this.lists.likedBy(member, query));
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
