import { NOTICE_CHANNELS, type NoticeChannel, type NoticeKind } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Field, InputType, ObjectType } from '@nestjs/graphql';
import { NoticeKindEnum } from '../notices/notice.type.js';

const NoticeChannelEnum = graphEnum('NoticeChannel', NOTICE_CHANNELS);

@ObjectType('NoticeChoice', { description: 'How a member learns of notices of one kind' })
export class NoticeChoiceType {
  @Field(() => NoticeKindEnum)
  kind: NoticeKind;

  @Field(() => Boolean, { description: 'In the list of the site' })
  app: boolean;

  @Field(() => Boolean)
  email: boolean;

  @Field(() => Boolean, { description: 'As a push notification' })
  push: boolean;

  @Field(() => [NoticeChannelEnum], { description: 'Those that cannot be switched off' })
  alwaysOn: NoticeChannel[];
}

@ObjectType('QuietHours')
export class QuietHoursType {
  @Field(() => String, { description: 'HH:MM' })
  from: string;

  @Field(() => String, { description: 'HH:MM; can be before `from`, on the next day' })
  to: string;

  @Field(() => String, { description: 'The name of an IANA time zone' })
  timeZone: string;
}

@ObjectType('NotificationPreferences')
export class NotificationPreferencesType {
  @Field(() => Boolean, { description: 'Emails about likes, as in the matrix' })
  notifyOnLikes: boolean;

  @Field(() => [NoticeChoiceType], { description: 'One for each kind' })
  matrix: NoticeChoiceType[];

  @Field(() => QuietHoursType, { nullable: true, description: 'Emails and push wait until they end' })
  quietHours: QuietHoursType | null;

  @Field(() => Boolean, { description: 'Whether notifications of devices name other members' })
  namesInPush: boolean;
}

@InputType('NoticeChoiceInput')
export class NoticeChoiceInput {
  @Field(() => String)
  kind: string;

  @Field(() => Boolean, { nullable: true })
  app?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  email?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  push?: boolean | null;
}

@InputType('QuietHoursInput')
export class QuietHoursInput {
  @Field(() => String)
  from: string;

  @Field(() => String)
  to: string;

  @Field(() => String)
  timeZone: string;
}

@InputType('NotificationPreferencesInput', { description: 'Omitted fields keep their value' })
export class NotificationPreferencesInput {
  @Field(() => Boolean, { nullable: true })
  notifyOnLikes?: boolean | null;

  @Field(() => [NoticeChoiceInput], { nullable: true })
  matrix?: NoticeChoiceInput[] | null;

  @Field(() => QuietHoursInput, { nullable: true, description: 'Null switches them off' })
  quietHours?: QuietHoursInput | null;

  @Field(() => Boolean, { nullable: true })
  namesInPush?: boolean | null;
}
