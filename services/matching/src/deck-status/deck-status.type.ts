import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType('DeckStatus')
export class DeckStatusType {
  @Field(() => Boolean, {
    description: 'The caller is taking a break: they are in no deck, and their own deck is empty',
  })
  paused: boolean;
}
