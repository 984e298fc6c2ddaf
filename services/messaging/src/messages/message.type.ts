import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import type { MessageEntity } from './message.entity.js';

@ObjectType('Message')
@Directive('@key(fields: "id")')
export class MessageType {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  matchId: string;

  @Field(() => ID)
  fromUser: string;

  @Field(() => String)
  body: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Int, { description: 'Sequence number in the conversation, from 1, without gaps' })
  seq: number;

  @Field(() => ID, { nullable: true, description: 'Idempotency key chosen by the sender, if any' })
  clientId: string | null;

  @Field(() => Boolean, {
    description: 'The shield asked the sender to check it, and the sender confirmed it; readers see a notice',
  })
  caution: boolean;
}

export function presentMessage(message: MessageEntity): MessageType {
  const { id, matchId, fromUser, body, createdAt, seq, clientId, caution } = message;
  return { id, matchId, fromUser, body, createdAt, seq, clientId, caution };
}
