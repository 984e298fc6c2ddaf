import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Mutation, Query, Resolver, ResolveReference } from '@nestjs/graphql';
import { assertMaySeeAccount } from './account-policy.js';
import { AccountsService } from './accounts.service.js';
import { ActivationService } from './activation.service.js';
import { toUser, UserType } from './user.type.js';

@Resolver(() => UserType)
export class AccountsResolver {
  constructor(
    private readonly accounts: AccountsService,
    private readonly activation: ActivationService,
  ) {}

  @Query(() => UserType, { nullable: true })
  async me(@CurrentCaller() caller: Caller): Promise<UserType | null> {
    if (caller.kind === 'visitor') return null;
    const account = await this.accounts.find(caller.userId);
    return account && toUser(account);
  }

  @Mutation(() => UserType)
  async activateBeta(@CurrentCaller() caller: Caller): Promise<UserType> {
    return toUser(await this.activation.activateBeta(requireMember(caller).userId));
  }

  @ResolveReference()
  async resolveReference(reference: { id: string }, context: { caller: Caller }): Promise<UserType | null> {
    assertMaySeeAccount(context.caller, reference.id);
    const account = await this.accounts.find(reference.id);
    return account && toUser(account);
  }
}
