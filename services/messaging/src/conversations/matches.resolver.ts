import type { GraphContext } from '@kindred/service-kit';
import { Parent, ResolveField, Resolver, ResolveReference } from '@nestjs/graphql';
import { ConversationLoader } from './conversation-loader.js';
import { ConversationType } from './conversation.type.js';
import { MatchType } from './match.type.js';

@Resolver(() => MatchType)
export class MatchesResolver {
  constructor(private readonly loader: ConversationLoader) {}

  @ResolveReference()
  resolveReference(@Parent() { matchId }: MatchType): MatchType {
    return { matchId };
  }

  @ResolveField(() => ConversationType, { nullable: true })
  conversation(match: MatchType, _arguments: unknown, request: GraphContext): Promise<ConversationType | null> {
    return this.loader.find(request, match.matchId);
  }
}
