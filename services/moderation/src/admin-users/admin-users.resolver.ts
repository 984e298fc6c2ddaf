import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireAdmin } from '@kindred/service-kit';
import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import { AdminUserType, AdminUserPageType } from './admin-user.type.js';
import { AdminUsersService } from './admin-users.service.js';

@Resolver(() => AdminUserType)
export class AdminUsersResolver {
  constructor(private readonly adminUsers: AdminUsersService) {}

  @Query(() => AdminUserPageType, { description: 'All accounts by name; for administrators' })
  users(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit: number | null = null,
    @Args('cursor', { type: () => String, nullable: true }) cursor: string | null = null,
  ): Promise<AdminUserPageType> {
    requireAdmin(caller);
    return this.adminUsers.list(limit, cursor);
  }

  @Query(() => AdminUserType, { nullable: true, description: 'The account with this address; for administrators' })
  userByEmail(
    @CurrentCaller() caller: Caller,
    @Args('email', { type: () => String }) email: string,
  ): Promise<AdminUserType | null> {
    requireAdmin(caller);
    return this.adminUsers.findByEmail(email);
  }
}
