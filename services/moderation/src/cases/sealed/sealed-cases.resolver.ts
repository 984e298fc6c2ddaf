import type { Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';
import { SealedCaseDetailsType, SealedCasePageType, SealedCaseType } from './sealed-case.type.js';
import { SealedCaseListService } from './sealed-case-list.service.js';

@Resolver(() => SealedCaseType)
export class SealedCasesResolver {
  constructor(
    private readonly cases: SealedCaseListService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => SealedCasePageType, {
    description: 'What is kept of deleted accounts, the latest deletion first; for administrators',
  })
  sealedCases(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit: number | null = null,
    @Args('cursor', { type: () => String, nullable: true }) cursor: string | null = null,
  ): Promise<SealedCasePageType> {
    const admin = requireAdmin(caller);
    return this.cases.list(admin, pageQuery(this.cursors.of(admin.userId, 'sealedCases'), limit, cursor));
  }

  @Query(() => SealedCaseDetailsType, {
    description: 'A sealed case with its reports, sanctions, and matches; for administrators',
  })
  sealedCase(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<SealedCaseDetailsType> {
    return this.cases.read(requireAdmin(caller), id);
  }
}
