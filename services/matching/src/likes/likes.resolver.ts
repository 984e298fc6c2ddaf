import type { Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireActive, requireId, validate, type Page } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { likeDraftSchema } from './like-draft.js';
import { LikedPageType, LikeResultType, LikeTargetInput } from './liked.type.js';
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

  @Mutation(() => LikeResultType, {
    description:
      'Idempotent: a repeated like keeps the first one with its note. CONFIRM_MESSAGE when the shield asks about the note; then `confirmed` sends it',
  })
  like(
    @CurrentCaller() caller: Caller,
    @Args('toUserId', { type: () => ID }) toUserId: string,
    @Args('note', { type: () => String, nullable: true }) note?: string | null,
    @Args('on', { type: () => LikeTargetInput, nullable: true }) on?: LikeTargetInput | null,
    @Args('confirmed', { type: () => Boolean, nullable: true }) confirmed?: boolean | null,
  ): Promise<LikeResultType> {
    const member = requireActive(caller);
    const draft = validate(likeDraftSchema, { note, on, confirmed });
    return this.service.like(member, requireId(toUserId, 'This member was not found.'), draft);
  }
}

function likedPage({ items, nextCursor }: Page<Interaction>): LikedPageType {
  return { items: items.map(({ at, ...like }) => ({ likedAt: at, ...like })), nextCursor };
}
