import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Mutation, Query, Resolver, ResolveReference } from '@nestjs/graphql';
import { assertMaySeeAccount } from './account-policy.js';
import { AccountsService } from './accounts.service.js';
import { ActivationService } from './activation.service.js';
import { toUser, User } from './user.type.js';

@Resolver(() => User)
export class AccountsResolver {
  constructor(
    private readonly accounts: AccountsService,
    private readonly activation: ActivationService,
  ) {}

  @Query(() => User, { nullable: true })
  async me(@CurrentCaller() caller: Caller): Promise<User | null> {
    if (caller.kind === 'visitor') return null;
    const account = await this.accounts.find(caller.userId);
    return account && toUser(account);
  }

  @Mutation(() => User)
  async activateBeta(@CurrentCaller() caller: Caller): Promise<User> {
    return toUser(await this.activation.activateBeta(requireMember(caller).userId));
  }

  @ResolveReference()
  async resolveReference(reference: { id: string }, context: { caller: Caller }): Promise<User | null> {
    assertMaySeeAccount(context.caller, reference.id);
    const account = await this.accounts.find(reference.id);
    return account && toUser(account);
  }
}
