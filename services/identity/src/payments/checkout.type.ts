import { Field, ObjectType } from '@nestjs/graphql';

/** The payment page at the payment provider, valid for a day. */
@ObjectType('Checkout')
export class CheckoutType {
  @Field(() => String)
  url: string;
}
