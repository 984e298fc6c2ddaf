import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { MessageType } from '../messages/message.type.js';

@ObjectType('Conversation', { description: 'The conversation of a live match, from the side of the reader' })
@Directive('@key(fields: "matchId")')
export class ConversationType {
  @Field(() => ID)
  matchId: string;

  @Field(() => MessageType, { nullable: true })
  lastMessage: MessageType | null;

  @Field(() => Int, { description: 'messages of the other person that the reader has not marked as read' })
  unreadCount: number;

  @Field(() => Int, { description: 'how far the other person has read' })
  readByOtherSeq: number;
}

@ObjectType('ConversationPage')
export class ConversationPageType {
  @Field(() => [ConversationType])
  items: ConversationType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
