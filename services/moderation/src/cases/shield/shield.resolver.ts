import type { Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { ShieldMemberPageType } from './shield-member.type.js';
import { ShieldService } from './shield.service.js';

@Resolver()
export class ShieldResolver {
  constructor(
    private readonly shield: ShieldService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => ShieldMemberPageType, {
    description:
      'The members whose messages or profiles show signs of a scam and whom staff have yet to review, highest score first; for administrators',
  })
  shieldMembers(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit: number | null = null,
    @Args('cursor', { type: () => String, nullable: true }) cursor: string | null = null,
    @Args('reviewed', {
      type: () => Boolean,
      nullable: true,
      description: 'Those whom staff have reviewed or banned, instead of the others',
    })
    reviewed: boolean | null = null,
  ): Promise<ShieldMemberPageType> {
    const admin = requireAdmin(caller);
    const query = { limit, cursor, reviewed: reviewed === true };
    return this.shield.list(admin, this.cursors.of(admin.userId, 'shieldMembers'), query);
  }

  @Mutation(() => Boolean, {
    description: 'Marks a member as reviewed, until the next finding or a higher score; for administrators',
  })
  async markShieldReviewed(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
  ): Promise<boolean> {
    await this.shield.markReviewed(requireAdmin(caller), userId);
    return true;
  }
}
