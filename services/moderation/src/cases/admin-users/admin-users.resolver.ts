import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireAdmin } from '@kindred/service-kit';
import { Args, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { AdminUserType, AdminUserPageType, SortDirectionEnum, UserSortEnum } from './admin-user.type.js';
import { AdminUsersService } from './admin-users.service.js';
import type { SortDirection, UserSort } from './user-order.js';

@Resolver(() => AdminUserPageType)
export class AdminUsersResolver {
  constructor(private readonly adminUsers: AdminUsersService) {}

  @Query(() => AdminUserPageType, {
    description:
      'All accounts, sorted by name by default; `search` matches a part of the name or email address; for administrators',
  })
  users(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit: number | null = null,
    @Args('cursor', { type: () => String, nullable: true }) cursor: string | null = null,
    @Args('sort', { type: () => UserSortEnum, nullable: true }) sort: UserSort | null = null,
    @Args('direction', { type: () => SortDirectionEnum, nullable: true }) direction: SortDirection | null = null,
    @Args('search', { type: () => String, nullable: true }) search: string | null = null,
  ): Promise<AdminUserPageType> {
    const order = { sort: sort ?? 'name', direction: direction ?? 'ascending' };
    return this.adminUsers.list(requireAdmin(caller), { limit, cursor, order, search });
  }

  @ResolveField(() => Int, { description: 'The number of matching accounts on all pages' })
  totalCount(@Parent() { search }: AdminUserPageType): Promise<number> {
    return this.adminUsers.count(search);
  }

  @Query(() => AdminUserType, {
    nullable: true,
    description: 'The account with this email address; for administrators',
  })
  userByEmail(
    @CurrentCaller() caller: Caller,
    @Args('email', { type: () => String }) email: string,
  ): Promise<AdminUserType | null> {
    return this.adminUsers.findByEmail(requireAdmin(caller), email);
  }
}
