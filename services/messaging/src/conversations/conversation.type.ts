import { Directive, Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { MessageType } from '../messages/message.type.js';

const TurnEnum = { yours: 'yours', theirs: 'theirs' } as const;
registerEnumType(TurnEnum, { name: 'Turn' });

export type Turn = keyof typeof TurnEnum;

@ObjectType('Conversation', { description: 'The conversation of a live match, as the caller sees it' })
@Directive('@key(fields: "matchId")')
export class ConversationType {
  @Field(() => ID)
  matchId: string;

  @Field(() => Int, { description: 'Sequence number of the latest message, 0 before the first' })
  lastSeq: number;

  @Field(() => MessageType, { nullable: true })
  lastMessage: MessageType | null;

  @Field(() => Int, { description: 'Messages of the other member that the caller has not marked as read' })
  unreadCount: number;

  @Field(() => Int, { description: 'Sequence number up to which the other member has read' })
  readByOtherSeq: number;

  @Field(() => TurnEnum, {
    nullable: true,
    description: 'Whose turn it is to write; null before the first message, and when the operator has switched it off',
  })
  turn: Turn | null;

  @Field(() => Boolean, {
    description: 'Without a message for so long that both members are offered to close it',
  })
  quiet: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller is asked if the two have met: after two weeks of conversation, until they answer',
  })
  askMet: boolean;
}

@ObjectType('ConversationPage')
export class ConversationPageType {
  @Field(() => [ConversationType])
  items: ConversationType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
