import type { Caller } from '@kindred/contracts';
import { CurrentCaller, pageQuery, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PasswordResetType } from './password-reset.type.js';
import { PendingVerificationType } from './pending-verification.type.js';
import { TokenAdministrationService } from './token-administration.service.js';
import { TokenLists } from './token-lists.js';

const NEWEST_FIRST = 'Newest first. A cursor encodes the creation time and id of the last item';

/** Operations of the screen /admin/verifications, for administrators only. */
@Resolver()
export class AdministrationResolver {
  constructor(
    private readonly lists: TokenLists,
    private readonly tokens: TokenAdministrationService,
  ) {}

  @Query(() => [PendingVerificationType], { description: NEWEST_FIRST })
  async pendingVerifications(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<PendingVerificationType[]> {
    requireAdmin(caller);
    return this.lists.pendingVerifications(pageQuery(limit, cursor));
  }

  @Query(() => [PasswordResetType], { description: NEWEST_FIRST })
  async passwordResets(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<PasswordResetType[]> {
    requireAdmin(caller);
    return this.lists.passwordResets(pageQuery(limit, cursor));
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
