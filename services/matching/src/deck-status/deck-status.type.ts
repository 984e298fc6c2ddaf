import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType('DeckStatus', {
  description: 'What takes the caller out of the deck: they are in the decks of no one, and their own deck is empty',
})
export class DeckStatusType {
  @Field(() => Boolean, { description: 'The caller is taking a break' })
  paused: boolean;

  @Field(() => Boolean, { description: 'The caller is in an active couple' })
  inCouple: boolean;
}
