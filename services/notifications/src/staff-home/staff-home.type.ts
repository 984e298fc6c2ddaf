import { ExtendedType } from '@kindred/service-kit';
import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';

/** What waits for staff; `staffHome` is a query of moderation, to which this service adds the contact messages. */
@ObjectType('StaffHome')
@Directive('@key(fields: "id")')
@ExtendedType
export class StaffHomeType {
  @Field(() => ID)
  id: string;
}
