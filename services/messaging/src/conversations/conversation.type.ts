import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { MessageType } from '../messages/message.type.js';

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
}

@ObjectType('ConversationPage')
export class ConversationPageType {
  @Field(() => [ConversationType])
  items: ConversationType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
