import type { Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { OwnAppealType } from '../sanctions/own-sanction.type.js';
import { AppealPageType, AppealType } from './appeal.type.js';
import { AppealQueueService } from './appeal-queue.service.js';
import { AppealsService } from './appeals.service.js';

@Resolver(() => AppealType)
export class AppealsResolver {
  constructor(
    private readonly appealsService: AppealsService,
    private readonly queue: AppealQueueService,
    private readonly cursors: Cursors,
  ) {}

  @Mutation(() => OwnAppealType, {
    description: 'Appeals a sanction of the caller; banned members send the `appealToken` of their rejected sign-in',
  })
  appeal(
    @CurrentCaller() caller: Caller,
    @Args('sanctionId', { type: () => ID }) sanctionId: string,
    @Args('text', { type: () => String }) text: string,
    @Args('appealToken', { type: () => String, nullable: true }) appealToken: string | null = null,
  ): Promise<OwnAppealType> {
    return this.appealsService.file(caller, sanctionId, { text }, appealToken);
  }

  @Query(() => AppealPageType, { description: 'Open appeals, oldest first; for administrators' })
  appeals(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit: number | null = null,
    @Args('cursor', { type: () => String, nullable: true }) cursor: string | null = null,
  ): Promise<AppealPageType> {
    const admin = requireAdmin(caller);
    return this.queue.open(admin, pageQuery(this.cursors.of(admin.userId, 'appeals'), limit, cursor));
  }

  @Mutation(() => Boolean, {
    description: 'Decides an appeal with `UPHELD` or `LIFTED`; the note explains it to the member; for administrators',
  })
  async decideAppeal(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('outcome', { type: () => String }) outcome: string,
    @Args('note', { type: () => String }) note: string,
  ): Promise<boolean> {
    await this.queue.decide(requireAdmin(caller), id, { outcome, note });
    return true;
  }
}
