import { Directive, Field, ObjectType } from '@nestjs/graphql';

/** Says in words that something was taken in. */
@ObjectType('Acknowledgement')
@Directive('@shareable')
export class Acknowledgement {
  @Field(() => String)
  message: string;
}
