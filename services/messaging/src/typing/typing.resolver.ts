import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireActive, requireId } from '@kindred/service-kit';
import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { TypingService } from './typing.service.js';

@Resolver()
export class TypingResolver {
  constructor(private readonly typing: TypingService) {}

  @Mutation(() => Boolean)
  async setTyping(
    @CurrentCaller() caller: Caller,
    @Args('matchId', { type: () => ID }) matchId: string,
    @Args('typing', { type: () => Boolean }) typing: boolean,
  ): Promise<boolean> {
    const { userId } = requireActive(caller);
    await this.typing.signal(userId, requireId(matchId, 'Conversation not found'), typing);
    return true;
  }
}
