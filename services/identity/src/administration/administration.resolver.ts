import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PasswordReset } from './password-reset.type.js';
import { PendingVerification } from './pending-verification.type.js';
import { TokenAdministration } from './token-administration.service.js';
import { TokenLists } from './token-lists.js';

/** The calls of /admin/verifications: administrators only. */
@Resolver()
export class AdministrationResolver {
  constructor(
    private readonly lists: TokenLists,
    private readonly tokens: TokenAdministration,
  ) {}

  @Query(() => [PendingVerification])
  async pendingVerifications(@CurrentCaller() caller: Caller): Promise<PendingVerification[]> {
    requireAdmin(caller);
    return this.lists.pendingVerifications();
  }

  @Query(() => [PasswordReset])
  async passwordResets(@CurrentCaller() caller: Caller): Promise<PasswordReset[]> {
    requireAdmin(caller);
    return this.lists.passwordResets();
  }

  @Mutation(() => Boolean)
  async resendVerification(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
  ): Promise<boolean> {
    requireAdmin(caller);
    await this.tokens.resendVerification(userId);
    return true;
  }

  @Mutation(() => Boolean)
  async resendPasswordReset(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
  ): Promise<boolean> {
    requireAdmin(caller);
    await this.tokens.resendPasswordReset(userId);
    return true;
  }

  @Mutation(() => Boolean)
  async cancelVerification(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
  ): Promise<boolean> {
    requireAdmin(caller);
    await this.tokens.cancelVerification(userId);
    return true;
  }

  @Mutation(() => Boolean)
  async cancelPasswordReset(
    @CurrentCaller() caller: Caller,
    @Args('tokenId', { type: () => ID }) tokenId: string,
  ): Promise<boolean> {
    requireAdmin(caller);
    await this.tokens.cancelPasswordReset(tokenId);
    return true;
  }
}
