import { Field, ObjectType } from '@nestjs/graphql';

/** The payment page at the payment provider, valid for a day. */
@ObjectType('Checkout')
export class CheckoutType {
  @Field(() => String)
  url: string;
}

/** The page of the payment provider with the card and the invoices, valid for a few minutes. */
@ObjectType('PaymentPortal')
export class PaymentPortalType {
  @Field(() => String)
  url: string;
}
