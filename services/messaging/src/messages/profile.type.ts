import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/** A profile belongs to matching; messaging only points to it. */
@ObjectType('Profile')
@Directive('@key(fields: "userId", resolvable: false)')
export class ProfileType {
  @Field(() => ID)
  userId: string;
}
