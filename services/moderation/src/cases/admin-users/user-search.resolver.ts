import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireAdmin } from '@kindred/service-kit';
import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import { UserSearchService } from './user-search.service.js';
import { UserSearchPageType } from './user-search.type.js';

@Resolver(() => UserSearchPageType)
export class UserSearchResolver {
  constructor(private readonly search: UserSearchService) {}

  @Query(() => UserSearchPageType, {
    description:
      'The accounts whose name and email address have words that begin with those of `query`, or whose id it is, sorted by name; for administrators',
  })
  userSearch(
    @CurrentCaller() caller: Caller,
    @Args('query', { type: () => String }) query: string,
    @Args('limit', { type: () => Int, nullable: true }) limit: number | null = null,
    @Args('cursor', { type: () => String, nullable: true }) cursor: string | null = null,
  ): Promise<UserSearchPageType> {
    return this.search.search(requireAdmin(caller), { query, limit, cursor });
  }
}
