import type { Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireActive, requireId } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CoupleReadingService } from './couple-reading.service.js';
import { CoupleRequestType } from './couple-request.type.js';
import { CouplesService } from './couples.service.js';

@Resolver()
export class CouplesResolver {
  constructor(
    private readonly reading: CoupleReadingService,
    private readonly couples: CouplesService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => [CoupleRequestType], { description: 'Newest first' })
  coupleRequests(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<CoupleRequestType[]> {
    const { userId } = requireActive(caller);
    return this.reading.list(userId, pageQuery(this.cursors.of(userId, 'coupleRequests'), limit, cursor));
  }

  @Mutation(() => CoupleRequestType)
  requestCouple(
    @CurrentCaller() caller: Caller,
    @Args('matchId', { type: () => ID }) matchId: string,
  ): Promise<CoupleRequestType> {
    return this.couples.request(requireActive(caller).userId, requireId(matchId, 'This match was not found.'));
  }

  @Mutation(() => CoupleRequestType)
  respondToCouple(
    @CurrentCaller() caller: Caller,
    @Args('requestId', { type: () => ID }) requestId: string,
    @Args('accept', { type: () => Boolean }) accept: boolean,
  ): Promise<CoupleRequestType> {
    const id = requireId(requestId, 'This couple request was not found.');
    return this.couples.respond(requireActive(caller).userId, id, accept);
  }

  @Mutation(() => Boolean)
  async endCouple(
    @CurrentCaller() caller: Caller,
    @Args('coupleId', { type: () => ID }) coupleId: string,
  ): Promise<boolean> {
    await this.couples.end(requireActive(caller).userId, requireId(coupleId, 'This couple was not found.'));
    return true;
  }
}
