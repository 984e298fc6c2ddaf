import type { Caller } from '@kindred/contracts';
import {
  CurrentCaller,
  Cursors,
  pageQuery,
  requireActive,
  requireId,
  type GraphContext,
  isUuid,
} from '@kindred/service-kit';
import {
  Args,
  Context,
  ID,
  Int,
  Mutation,
  Parent,
  Query,
  ResolveField,
  ResolveReference,
  Resolver,
} from '@nestjs/graphql';
import { CoupleReadingService } from '../couples/couple-reading.service.js';
import { CoupleRequestType } from '../couples/couple-request.type.js';
import { MatchReadingService } from './match-reading.service.js';
import { MatchPageType, MatchType } from './match.type.js';
import { UnmatchService } from './unmatch.service.js';

@Resolver(() => MatchType)
export class MatchesResolver {
  constructor(
    private readonly reading: MatchReadingService,
    private readonly unmatching: UnmatchService,
    private readonly couples: CoupleReadingService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => MatchPageType)
  matches(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<MatchPageType> {
    const { userId } = requireActive(caller);
    return this.reading.list(userId, pageQuery(this.cursors.of(userId, 'matches'), limit, cursor));
  }

  @Query(() => MatchType, { nullable: true })
  match(
    @CurrentCaller() caller: Caller,
    @Args('matchId', { type: () => ID }) matchId: string,
    @Context() context: GraphContext,
  ): Promise<MatchType | null> {
    requireActive(caller);
    return this.reading.load(context, requireId(matchId));
  }

  @Mutation(() => Boolean)
  async unmatch(
    @CurrentCaller() caller: Caller,
    @Args('matchId', { type: () => ID }) matchId: string,
    @Args('farewell', {
      type: () => Boolean,
      nullable: true,
      description: 'Whether the email to the other member is a kind goodbye',
    })
    farewell: boolean | null = false,
  ): Promise<boolean> {
    const { userId } = requireActive(caller);
    await this.unmatching.unmatch(userId, requireId(matchId, 'This match was not found.'), farewell ?? false);
    return true;
  }

  @ResolveField(() => CoupleRequestType, { nullable: true })
  coupleRequest({ matchId }: MatchType, _arguments: unknown, context: GraphContext): Promise<CoupleRequestType | null> {
    return this.couples.ofMatch(context, matchId);
  }

  @ResolveReference()
  async resolveReference(
    @Parent() { matchId }: Pick<MatchType, 'matchId'>,
    @Context() context: GraphContext,
  ): Promise<MatchType | null> {
    if (!isUuid(matchId)) return null;
    return this.reading.load(context, matchId.toLowerCase());
  }
}
