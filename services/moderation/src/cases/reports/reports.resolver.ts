import { LIMITS, type Caller } from '@kindred/contracts';
import {
  AcknowledgementType,
  CurrentCaller,
  Cursors,
  pageQuery,
  requireActive,
  requireAdmin,
} from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { ReportQueueService } from './report-queue.service.js';
import { ReportType, ReportPageType } from './report.type.js';
import { ReportsService } from './reports.service.js';

@Resolver(() => ReportType)
export class ReportsResolver {
  constructor(
    private readonly reportsService: ReportsService,
    private readonly queue: ReportQueueService,
    private readonly cursors: Cursors,
  ) {}

  @Mutation(() => AcknowledgementType, {
    description: 'Reports a member to staff; `messageId` refers to a message from that member',
  })
  async report(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
    @Args('category', { type: () => String }) category: string,
    @Args('details', { type: () => String }) details: string,
    @Args('messageId', { type: () => ID, nullable: true }) messageId: string | null = null,
  ): Promise<AcknowledgementType> {
    await this.reportsService.file(requireActive(caller), userId, { category, details, messageId });
    return { message: `Thank you for your report. We answer within ${LIMITS.replyHours} hours.` };
  }

  @Query(() => ReportPageType, { description: 'Open reports, oldest first; for administrators' })
  reports(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit: number | null = null,
    @Args('cursor', { type: () => String, nullable: true }) cursor: string | null = null,
  ): Promise<ReportPageType> {
    const admin = requireAdmin(caller);
    return this.queue.open(admin, pageQuery(this.cursors.of(admin.userId, 'reports'), limit, cursor));
  }

  @Mutation(() => Boolean, { description: 'Resolves a report with a short `outcome`; for administrators' })
  async resolveReport(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('outcome', { type: () => String }) outcome: string,
    @Args('note', { type: () => String, nullable: true }) note: string | null = null,
  ): Promise<boolean> {
    await this.queue.resolve(requireAdmin(caller), id, { outcome, note });
    return true;
  }
}
