import type { Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PasswordResetType } from './password-reset.type.js';
import { PendingVerificationType } from './pending-verification.type.js';
import { TokenAdministrationService } from './token-administration.service.js';
import { TokenLists } from './token-lists.js';

const NEWEST_FIRST = 'Newest first. A cursor is in the `Link` header of the REST call';

/** Operations of the screen /admin/verifications, for administrators only. */
@Resolver()
export class AdministrationResolver {
  constructor(
    private readonly lists: TokenLists,
    private readonly tokens: TokenAdministrationService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => [PendingVerificationType], { description: NEWEST_FIRST })
  async pendingVerifications(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<PendingVerificationType[]> {
    const cursors = this.cursors.of(requireAdmin(caller).userId, 'pendingVerifications');
    return this.lists.pendingVerifications(pageQuery(cursors, limit, cursor));
  }

  @Query(() => [PasswordResetType], { description: NEWEST_FIRST })
  async passwordResets(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<PasswordResetType[]> {
    const cursors = this.cursors.of(requireAdmin(caller).userId, 'passwordResets');
    return this.lists.passwordResets(pageQuery(cursors, limit, cursor));
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
