import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PreferencesService } from './preferences.service.js';
import { NotificationPreferencesType } from './preferences.type.js';

@Resolver()
export class PreferencesResolver {
  constructor(private readonly preferences: PreferencesService) {}

  @Query(() => NotificationPreferencesType)
  async notificationPreferences(@CurrentCaller() caller: Caller): Promise<NotificationPreferencesType> {
    return { notifyOnLikes: await this.preferences.notifiesOnLikes(requireMember(caller).userId) };
  }

  @Mutation(() => NotificationPreferencesType)
  async setNotifyOnLikes(
    @CurrentCaller() caller: Caller,
    @Args('notifyOnLikes', { type: () => Boolean }) notifyOnLikes: boolean,
  ): Promise<NotificationPreferencesType> {
    await this.preferences.setNotifyOnLikes(requireMember(caller).userId, notifyOnLikes);
    return { notifyOnLikes };
  }
}
