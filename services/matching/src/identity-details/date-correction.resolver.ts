import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { DateCorrectionService } from './date-correction.service.js';

@Resolver()
export class DateCorrectionResolver {
  constructor(private readonly corrections: DateCorrectionService) {}

  @Mutation(() => Boolean, {
    description: "Corrects a member's date of birth, which the member cannot change; for administrators",
  })
  async correctDateOfBirth(
    @CurrentCaller() caller: Caller,
    @Args('userId', { type: () => ID }) userId: string,
    @Args('dateOfBirth', { type: () => String }) dateOfBirth: string,
    @Args('reason', { type: () => String }) reason: string,
  ): Promise<boolean> {
    await this.corrections.correct(requireAdmin(caller), userId, { dateOfBirth, reason });
    return true;
  }
}
