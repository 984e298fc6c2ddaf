import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType('NotificationPreferences')
export class NotificationPreferencesType {
  @Field(() => Boolean)
  notifyOnLikes: boolean;
}
