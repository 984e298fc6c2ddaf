import type { Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireMember } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { OwnSanctionType } from './own-sanction.type.js';
import { OwnSanctionsService } from './own-sanctions.service.js';
import { WarningsService } from './warnings.service.js';

@Resolver(() => OwnSanctionType)
export class OwnSanctionsResolver {
  constructor(
    private readonly own: OwnSanctionsService,
    private readonly warnings: WarningsService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => [OwnSanctionType], {
    description:
      'The warnings and the sanctions in force of the caller, newest first. A cursor is in the `Link` header of the ' +
      'REST call',
  })
  async ownSanctions(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<OwnSanctionType[]> {
    const member = requireMember(caller);
    return this.own.list(member, pageQuery(this.cursors.of(member.userId, 'ownSanctions'), limit, cursor));
  }

  @Mutation(() => Boolean, { description: 'Records that the caller has read a warning' })
  async acknowledgeWarning(
    @CurrentCaller() caller: Caller,
    @Args('sanctionId', { type: () => ID }) sanctionId: string,
  ): Promise<boolean> {
    await this.warnings.acknowledge(requireMember(caller), sanctionId);
    return true;
  }
}
