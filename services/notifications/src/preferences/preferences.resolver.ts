import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { readPreferences } from './preferences-draft.js';
import { presentPreferences } from './preferences.presenter.js';
import { PreferencesService } from './preferences.service.js';
import { NotificationPreferencesInput, NotificationPreferencesType } from './preferences.type.js';

@Resolver()
export class PreferencesResolver {
  constructor(private readonly preferences: PreferencesService) {}

  @Query(() => NotificationPreferencesType)
  async notificationPreferences(@CurrentCaller() caller: Caller): Promise<NotificationPreferencesType> {
    return presentPreferences(await this.preferences.find(requireMember(caller).userId));
  }

  @Mutation(() => NotificationPreferencesType)
  async saveNotificationPreferences(
    @CurrentCaller() caller: Caller,
    @Args('input', { type: () => NotificationPreferencesInput }) input: NotificationPreferencesInput,
  ): Promise<NotificationPreferencesType> {
    const { userId } = requireMember(caller);
    return presentPreferences(await this.preferences.save(userId, readPreferences(input)));
  }

  @Mutation(() => NotificationPreferencesType, { description: 'For clients of the previous release' })
  async setNotifyOnLikes(
    @CurrentCaller() caller: Caller,
    @Args('notifyOnLikes', { type: () => Boolean }) notifyOnLikes: boolean,
  ): Promise<NotificationPreferencesType> {
    const { userId } = requireMember(caller);
    return presentPreferences(await this.preferences.save(userId, readPreferences({ notifyOnLikes })));
  }
}
