import { Directive, Field, ObjectType } from '@nestjs/graphql';

/** Says in words that something was taken in; every service may answer one. */
@ObjectType('Acknowledgement')
@Directive('@shareable')
export class AcknowledgementType {
  @Field(() => String)
  message: string;
}
