import type { Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, requireAdmin } from '@kindred/service-kit';
import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import { ShieldMemberPageType } from './shield-member.type.js';
import { ShieldService } from './shield.service.js';

@Resolver()
export class ShieldResolver {
  constructor(
    private readonly shield: ShieldService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => ShieldMemberPageType, {
    description: 'The members whose messages or profiles show signs of a scam, highest score first; for administrators',
  })
  shieldMembers(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit: number | null = null,
    @Args('cursor', { type: () => String, nullable: true }) cursor: string | null = null,
  ): Promise<ShieldMemberPageType> {
    const admin = requireAdmin(caller);
    return this.shield.list(admin, this.cursors.of(admin.userId, 'shieldMembers'), limit, cursor);
  }
}
