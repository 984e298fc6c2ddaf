import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireAdmin } from '@kindred/service-kit';
import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import { AdminUser, AdminUserPage } from './admin-user.type.js';
import { AdminUsersService } from './admin-users.service.js';

@Resolver(() => AdminUser)
export class AdminUsersResolver {
  constructor(private readonly adminUsers: AdminUsersService) {}

  @Query(() => AdminUserPage, { description: 'All accounts by name; for administrators' })
  users(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit: number | null = null,
    @Args('cursor', { type: () => String, nullable: true }) cursor: string | null = null,
  ): Promise<AdminUserPage> {
    requireAdmin(caller);
    return this.adminUsers.list(limit, cursor);
  }

  @Query(() => AdminUser, { nullable: true, description: 'The account with this address; for administrators' })
  userByEmail(
    @CurrentCaller() caller: Caller,
    @Args('email', { type: () => String }) email: string,
  ): Promise<AdminUser | null> {
    requireAdmin(caller);
    return this.adminUsers.findByEmail(email);
  }
}
