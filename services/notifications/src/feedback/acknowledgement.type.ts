import { Directive, Field, ObjectType } from '@nestjs/graphql';

@ObjectType('Acknowledgement')
@Directive('@shareable')
export class AcknowledgementType {
  @Field(() => String)
  message: string;
}
