import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Resolver } from '@nestjs/graphql';
import { AdminUserType } from '../admin-users/admin-user.type.js';
import { SanctionsService } from './sanctions.service.js';

const userIdArgument = { type: () => ID };
const reasonArgument = { type: () => String };
const durationArgument = { type: () => Int, nullable: true, description: 'In days; permanent if omitted' };

@Resolver(() => AdminUserType)
export class SanctionsResolver {
  constructor(private readonly sanctions: SanctionsService) {}

  @Mutation(() => AdminUserType)
  ban(
    @CurrentCaller() caller: Caller,
    @Args('userId', userIdArgument) userId: string,
    @Args('reason', reasonArgument) reason: string,
    @Args('duration', durationArgument) duration: number | null = null,
  ): Promise<AdminUserType> {
    return this.sanctions.impose(requireAdmin(caller), 'BAN', userId, { reason, duration });
  }

  @Mutation(() => AdminUserType)
  unban(@CurrentCaller() caller: Caller, @Args('userId', userIdArgument) userId: string): Promise<AdminUserType> {
    return this.sanctions.lift(requireAdmin(caller), 'BAN', userId);
  }

  @Mutation(() => AdminUserType)
  mute(
    @CurrentCaller() caller: Caller,
    @Args('userId', userIdArgument) userId: string,
    @Args('reason', reasonArgument) reason: string,
    @Args('duration', durationArgument) duration: number | null = null,
  ): Promise<AdminUserType> {
    return this.sanctions.impose(requireAdmin(caller), 'MUTE', userId, { reason, duration });
  }

  @Mutation(() => AdminUserType)
  unmute(@CurrentCaller() caller: Caller, @Args('userId', userIdArgument) userId: string): Promise<AdminUserType> {
    return this.sanctions.lift(requireAdmin(caller), 'MUTE', userId);
  }
}
