import type { GraphContext } from '@kindred/service-kit';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { MatchReadingService } from '../matches/match-reading.service.js';
import { MatchType } from '../matches/match.type.js';
import { LikedProfileType } from './liked.type.js';

/** The match that came of a like, so that the list of likes can end it. */
@Resolver(() => LikedProfileType)
export class LikedMatchResolver {
  constructor(private readonly matches: MatchReadingService) {}

  @ResolveField(() => MatchType, { nullable: true, description: 'The reader’s match with this member' })
  match(
    @Parent() { profile: { userId } }: LikedProfileType,
    @Context() context: GraphContext,
  ): Promise<MatchType | null> {
    return this.matches.loadWith(context, userId);
  }
}
