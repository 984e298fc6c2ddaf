import type { Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireActive, requireId } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { InteractionListsService } from '../likes/interaction-lists.service.js';
import { PassedPageType } from './passed.type.js';
import { PassesService } from './passes.service.js';

@Resolver()
export class PassesResolver {
  constructor(
    private readonly passes: PassesService,
    private readonly lists: InteractionListsService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => PassedPageType)
  async dislikes(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<PassedPageType> {
    const { userId } = requireActive(caller);
    const query = pageQuery(this.cursors.of(userId, 'dislikes'), limit, cursor);
    const { items, nextCursor } = await this.lists.passed(userId, query);
    return { items: items.map(({ profile, at }) => ({ profile, dislikedAt: at })), nextCursor };
  }

  @Mutation(() => Boolean)
  async pass(
    @CurrentCaller() caller: Caller,
    @Args('toUserId', { type: () => ID }) toUserId: string,
  ): Promise<boolean> {
    await this.passes.pass(requireActive(caller).userId, requireId(toUserId, 'This member was not found.'));
    return true;
  }

  @Mutation(() => Boolean)
  async removePass(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
  ): Promise<boolean> {
    await this.passes.remove(requireActive(caller).userId, requireId(userId, 'This member was not found.'));
    return true;
  }
}
