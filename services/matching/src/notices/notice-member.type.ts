import { ExtendedType } from '@kindred/service-kit';
import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/** The member that a notice is about; notifications has the notices, to which this service adds the profile. */
@ObjectType('NoticeMember')
@Directive('@key(fields: "userId isLiker")')
@ExtendedType
export class NoticeMemberType {
  @Field(() => ID)
  @Directive('@inaccessible')
  userId: string;

  @Field(() => Boolean)
  @Directive('@inaccessible')
  isLiker: boolean;
}
