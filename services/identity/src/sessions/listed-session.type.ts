import { Field, ID, ObjectType } from '@nestjs/graphql';

/** One of the caller's sessions. */
@ObjectType('AccountSession')
export class ListedSessionType {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { description: 'Accurate to the hour' })
  lastUsedAt: Date;

  @Field(() => String, { nullable: true, description: 'The browser and operating system, such as Chrome on Windows' })
  device: string | null;

  @Field(() => Boolean, { description: 'Whether this request uses it' })
  current: boolean;
}
