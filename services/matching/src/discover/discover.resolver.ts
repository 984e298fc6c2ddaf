import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireActive } from '@kindred/service-kit';
import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import { ProfilePageType } from '../profiles/profile.type.js';
import { DiscoverService } from './discover.service.js';
import { DiscoverFilters } from './discover.type.js';

@Resolver()
export class DiscoverResolver {
  constructor(private readonly deck: DiscoverService) {}

  @Query(() => ProfilePageType)
  discover(
    @CurrentCaller() caller: Caller,
    @Args('filters', { type: () => DiscoverFilters, nullable: true }) filters?: DiscoverFilters | null,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<ProfilePageType> {
    return this.deck.page(requireActive(caller), filters, limit, cursor);
  }
}
