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

  @Field(() => Int, { description: 'sequence number of the latest message, 0 before the first' })
  lastSeq: number;

  @Field(() => MessageType, { nullable: true })
  lastMessage: MessageType | null;

  @Field(() => Int, { description: 'messages of the other member that the caller has not marked as read' })
  unreadCount: number;

  @Field(() => Int, { description: 'sequence number up to which the other member has read' })
  readByOtherSeq: number;

  @Field(() => TurnEnum, {
    nullable: true,
    description: 'whose turn it is to write; null before the first message, and when the operator has switched it off',
  })
  turn: Turn | null;

  @Field(() => Boolean, {
    description: 'without a message for so long that both members are offered to close it',
  })
  quiet: boolean;
}

@ObjectType('ConversationPage')
export class ConversationPageType {
  @Field(() => [ConversationType])
  items: ConversationType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
