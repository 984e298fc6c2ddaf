import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireSession } from '@kindred/service-kit';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { SecondFactorType, TotpSetupType } from './second-factor.type.js';
import { SecondFactorsService } from './second-factors.service.js';

/** Administrators who must set up a second factor can reach only this. */
@Resolver()
export class SecondFactorsResolver {
  constructor(private readonly factors: SecondFactorsService) {}

  @Query(() => SecondFactorType)
  secondFactor(@CurrentCaller() caller: Caller): Promise<SecondFactorType> {
    return this.factors.state(requireSession(caller));
  }

  @Mutation(() => TotpSetupType, { description: 'Starts the setup of a second factor' })
  beginTotp(
    @CurrentCaller() caller: Caller,
    @Args('password', { type: () => String }) password: string,
  ): Promise<TotpSetupType> {
    return this.factors.begin(requireSession(caller), password);
  }

  @Mutation(() => [String], { description: 'Turns the second factor on, and returns the recovery codes' })
  confirmTotp(@CurrentCaller() caller: Caller, @Args('code', { type: () => String }) code: string): Promise<string[]> {
    return this.factors.confirm(requireSession(caller), code);
  }

  @Mutation(() => Boolean, { description: 'Turns the second factor off' })
  async removeTotp(
    @CurrentCaller() caller: Caller,
    @Args('password', { type: () => String }) password: string,
  ): Promise<boolean> {
    await this.factors.remove(requireSession(caller), password);
    return true;
  }
}
