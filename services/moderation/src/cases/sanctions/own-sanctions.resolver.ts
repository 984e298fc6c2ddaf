import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { OwnSanctionType } from './own-sanction.type.js';
import { OwnSanctionsService } from './own-sanctions.service.js';
import { WarningsService } from './warnings.service.js';

@Resolver(() => OwnSanctionType)
export class OwnSanctionsResolver {
  constructor(
    private readonly own: OwnSanctionsService,
    private readonly warnings: WarningsService,
  ) {}

  @Query(() => [OwnSanctionType], {
    description: 'The warnings and the sanctions in force of the caller, newest first',
  })
  ownSanctions(@CurrentCaller() caller: Caller): Promise<OwnSanctionType[]> {
    return this.own.list(requireMember(caller));
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
