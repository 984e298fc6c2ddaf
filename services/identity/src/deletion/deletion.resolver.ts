import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireAdmin, requireMember, type GraphContext } from '@kindred/service-kit';
import { Args, Context, ID, Mutation, Resolver } from '@nestjs/graphql';
import { clearSessionToken } from '../sessions/session-header.js';
import { DeletionService } from './deletion.service.js';

@Resolver()
export class DeletionResolver {
  constructor(private readonly deletions: DeletionService) {}

  @Mutation(() => Boolean)
  async deleteUser(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
  ): Promise<boolean> {
    await this.deletions.deleteUser(requireAdmin(caller), userId);
    return true;
  }

  @Mutation(() => Boolean)
  async deleteAccount(
    @Context() context: GraphContext,
    @Args('password', { type: () => String }) password: string,
  ): Promise<boolean> {
    await this.deletions.deleteOwn(requireMember(context.caller), password);
    clearSessionToken(context);
    return true;
  }
}
