import { Directive, Field, ObjectType } from '@nestjs/graphql';

/** A confirmation message for a mutation without other data; shared by all subgraphs. */
@ObjectType('Acknowledgement')
@Directive('@shareable')
export class AcknowledgementType {
  @Field(() => String)
  message: string;
}
