import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PreferencesService } from './preferences.service.js';
import { PreferencesInput, PreferencesType } from './preferences.type.js';

@Resolver()
export class PreferencesResolver {
  constructor(private readonly saved: PreferencesService) {}

  @Query(() => PreferencesType)
  preferences(@CurrentCaller() caller: Caller): Promise<PreferencesType> {
    return this.saved.of(requireMember(caller).userId);
  }

  @Mutation(() => PreferencesType, { description: 'Updates the preferences; absent fields are left unchanged' })
  savePreferences(
    @CurrentCaller() caller: Caller,
    @Args('input', { type: () => PreferencesInput }) input: PreferencesInput,
  ): Promise<PreferencesType> {
    return this.saved.save(requireMember(caller).userId, input);
  }
}
