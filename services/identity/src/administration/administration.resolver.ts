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
    const admin = requireAdmin(caller);
    const cursors = this.cursors.of(admin.userId, 'pendingVerifications');
    return this.lists.pendingVerifications(admin, pageQuery(cursors, limit, cursor));
  }

  @Query(() => [PasswordResetType], { description: NEWEST_FIRST })
  async passwordResets(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<PasswordResetType[]> {
    const admin = requireAdmin(caller);
    const cursors = this.cursors.of(admin.userId, 'passwordResets');
    return this.lists.passwordResets(admin, pageQuery(cursors, limit, cursor));
  }

  @Mutation(() => Boolean)
  async resendVerification(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
  ): Promise<boolean> {
    await this.tokens.resendVerification(requireAdmin(caller), userId);
    return true;
  }

  @Mutation(() => Boolean)
  async resendPasswordReset(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
  ): Promise<boolean> {
    await this.tokens.resendPasswordReset(requireAdmin(caller), userId);
    return true;
  }

  @Mutation(() => Boolean)
  async cancelVerification(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
  ): Promise<boolean> {
    await this.tokens.cancelVerification(requireAdmin(caller), userId);
    return true;
  }

  @Mutation(() => Boolean)
  async cancelPasswordReset(
    @CurrentCaller() caller: Caller,
    @Args('tokenId', { type: () => ID }) tokenId: string,
  ): Promise<boolean> {
    await this.tokens.cancelPasswordReset(requireAdmin(caller), tokenId);
    return true;
  }
}
