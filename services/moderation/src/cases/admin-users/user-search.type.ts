import { Field, ObjectType } from '@nestjs/graphql';
import { AdminUserType } from './admin-user.type.js';

@ObjectType('UserSearchPage')
export class UserSearchPageType {
  @Field(() => [AdminUserType])
  items: AdminUserType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
