import { LIMITS, REPORT_OUTCOMES, type Caller } from '@kindred/contracts';
import { AcknowledgementType, CurrentCaller, Cursors, requireActive, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { ReportCaseService } from './report-case.service.js';
import { ReportCaseType } from './report-case.type.js';
import { ReportClaimsService } from './report-claims.service.js';
import { ReportQueueService } from './report-queue.service.js';
import { ReportType, ReportPageType } from './report.type.js';
import { ReportsService } from './reports.service.js';

@Resolver(() => ReportType)
export class ReportsResolver {
  constructor(
    private readonly reportsService: ReportsService,
    private readonly queue: ReportQueueService,
    private readonly cases: ReportCaseService,
    private readonly claims: ReportClaimsService,
    private readonly cursors: Cursors,
  ) {}

  @Mutation(() => AcknowledgementType, {
    description: 'Reports a member to staff; `messageId` and `photoId` refer to a message or photo of that member',
  })
  async report(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
    @Args('category', { type: () => String }) category: string,
    @Args('details', { type: () => String }) details: string,
    @Args('messageId', { type: () => ID, nullable: true }) messageId: string | null = null,
    @Args('photoId', { type: () => ID, nullable: true }) photoId: string | null = null,
  ): Promise<AcknowledgementType> {
    await this.reportsService.file(requireActive(caller), userId, { category, details, messageId, photoId });
    return { message: `Thank you for your report. We answer within ${LIMITS.replyHours} hours.` };
  }

  @Query(() => ReportPageType, {
    description: 'Open reports, the most urgent first, then the oldest; for administrators',
  })
  reports(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit: number | null = null,
    @Args('cursor', { type: () => String, nullable: true }) cursor: string | null = null,
  ): Promise<ReportPageType> {
    const admin = requireAdmin(caller);
    return this.queue.open(admin, this.cursors.of(admin.userId, 'reports'), { limit, cursor });
  }

  @Query(() => ReportCaseType, { description: 'A report with the history of both members; for administrators' })
  reportCase(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<ReportCaseType> {
    return this.cases.read(requireAdmin(caller), id);
  }

  @Mutation(() => Boolean, { description: 'Resolves a report and enforces the outcome; for administrators' })
  async resolveReport(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('outcome', { type: () => String, description: REPORT_OUTCOMES.join(', ') }) outcome: string,
    @Args('note', { type: () => String, nullable: true, description: 'The reason that the reported member reads' })
    note: string | null = null,
    @Args('messageToReporter', { type: () => String, nullable: true }) messageToReporter: string | null = null,
    @Args('duration', { type: () => Int, nullable: true, description: 'In days, of a mute or suspension' })
    duration: number | null = null,
  ): Promise<boolean> {
    await this.queue.resolve(requireAdmin(caller), id, { outcome, note, messageToReporter, duration });
    return true;
  }

  @Mutation(() => ID, {
    nullable: true,
    description: 'Claims the first unclaimed report for some minutes; null if there is none',
  })
  claimNextReport(@CurrentCaller() caller: Caller): Promise<string | null> {
    return this.claims.claimNext(requireAdmin(caller));
  }

  @Mutation(() => Boolean, { description: 'Claims this report for some minutes, or renews the claim' })
  async claimReport(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<boolean> {
    await this.claims.claim(requireAdmin(caller), id);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Releases the claim, so that others can handle the report' })
  async releaseReport(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<boolean> {
    await this.claims.release(requireAdmin(caller), id);
    return true;
  }
}
