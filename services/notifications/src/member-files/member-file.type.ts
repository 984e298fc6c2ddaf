import { ExtendedType } from '@kindred/service-kit';
import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/** What staff know about a member; `memberFile` is a query of identity, to which this service adds the mailbox. */
@ObjectType('MemberFile')
@Directive('@key(fields: "userId")')
@ExtendedType
export class MemberFileType {
  @Field(() => ID)
  userId: string;
}
