import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/** Owned by matching; messaging only refers to it. */
@ObjectType('Profile')
@Directive('@key(fields: "userId", resolvable: false)')
export class ProfileType {
  @Field(() => ID)
  userId: string;
}
