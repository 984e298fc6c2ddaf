import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DeckStatusService } from './deck-status.service.js';
import { DeckStatusType } from './deck-status.type.js';

@Resolver()
export class DeckStatusResolver {
  constructor(private readonly status: DeckStatusService) {}

  @Query(() => DeckStatusType)
  deckStatus(@CurrentCaller() caller: Caller): Promise<DeckStatusType> {
    return this.status.of(requireMember(caller).userId);
  }

  @Mutation(() => DeckStatusType, { description: 'Begins or ends a break from the deck' })
  setPaused(
    @CurrentCaller() caller: Caller,
    @Args('paused', { type: () => Boolean }) paused: boolean,
  ): Promise<DeckStatusType> {
    return this.status.setPaused(requireMember(caller).userId, paused);
  }
}
