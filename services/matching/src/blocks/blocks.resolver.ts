import type { Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireActive, requireId } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { BlockedPageType } from './blocked.type.js';
import { BlocksService } from './blocks.service.js';

@Resolver()
export class BlocksResolver {
  constructor(
    private readonly service: BlocksService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => BlockedPageType)
  blocks(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<BlockedPageType> {
    const { userId } = requireActive(caller);
    return this.service.list(userId, pageQuery(this.cursors.of(userId, 'blocks'), limit, cursor));
  }

  @Mutation(() => Boolean)
  async block(
    @CurrentCaller() caller: Caller,
    @Args('toUserId', { type: () => ID }) toUserId: string,
  ): Promise<boolean> {
    await this.service.block(requireActive(caller).userId, requireId(toUserId, 'This member was not found.'));
    return true;
  }

  @Mutation(() => Boolean)
  async unblock(@CurrentCaller() caller: Caller, @Args('userId', { type: () => ID }) userId: string): Promise<boolean> {
    await this.service.unblock(requireActive(caller).userId, requireId(userId, 'This member was not found.'));
    return true;
  }
}
