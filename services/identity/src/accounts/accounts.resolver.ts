import type { Caller, Tier } from '@kindred/contracts';
import { CurrentCaller, requireMember, type GraphContext } from '@kindred/service-kit';
import { Args, Mutation, Query, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { requireAccountAccess } from './account-policy.js';
import { AccountsService } from './accounts.service.js';
import { ActivationService } from './activation.service.js';
import { TierEnum, toUser, UserType } from './user.type.js';

@Resolver(() => UserType)
export class AccountsResolver {
  constructor(
    private readonly accounts: AccountsService,
    private readonly activation: ActivationService,
  ) {}

  @Query(() => UserType, { nullable: true })
  async me(@CurrentCaller() caller: Caller): Promise<UserType | null> {
    return caller.kind === 'visitor' ? null : this.accounts.user(caller.userId);
  }

  @Mutation(() => UserType)
  async activateBeta(
    @CurrentCaller() caller: Caller,
    @Args('tier', { type: () => TierEnum, nullable: true, description: 'Remembered, and offered after the beta' })
    tier: Tier | null = null,
  ): Promise<UserType> {
    return toUser(await this.activation.activateBeta(requireMember(caller).userId, tier));
  }

  @ResolveField(() => Boolean, { description: 'An administrator who must set up a second factor first' })
  totpSetupRequired({ id }: UserType, _arguments: unknown, { caller }: GraphContext): boolean {
    return caller.kind === 'member' && caller.userId === id && caller.mustSetUpTotp;
  }

  @ResolveReference()
  resolveReference(reference: { id: string }, context: GraphContext): Promise<UserType | null> {
    requireAccountAccess(context.caller, reference.id);
    return this.accounts.user(reference.id);
  }
}
