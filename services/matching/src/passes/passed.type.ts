import { Field, ObjectType } from '@nestjs/graphql';
import { ProfileType } from '../profiles/profile.type.js';

@ObjectType('PassedProfile')
export class PassedProfileType {
  @Field(() => ProfileType)
  profile: ProfileType;

  @Field(() => Date)
  dislikedAt: Date;
}

@ObjectType('PassedPage')
export class PassedPageType {
  @Field(() => [PassedProfileType])
  items: PassedProfileType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
