import { Field, ObjectType } from '@nestjs/graphql';

/** Where a member pays: a page of the payment provider, good for a day. */
@ObjectType('Checkout')
export class CheckoutType {
  @Field(() => String)
  url: string;
}
