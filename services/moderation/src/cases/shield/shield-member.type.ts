import { SHIELD_REASON_CODES, type AccountStatus, type ShieldReason } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { AccountStatusEnum } from '../admin-users/admin-user.type.js';

const ShieldReasonEnum = graphEnum('ShieldReason', SHIELD_REASON_CODES);

@ObjectType('ShieldMember', { description: 'A member whose messages or profile show signs of a scam' })
export class ShieldMemberType {
  @Field(() => ID)
  userId: string;

  @Field(() => String, { nullable: true })
  displayName: string | null;

  @Field(() => String)
  email: string;

  @Field(() => AccountStatusEnum)
  status: AccountStatus;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Float, { description: 'From 0 to 1: the higher one of the profile and the messages' })
  score: number;

  @Field(() => Float)
  profileScore: number;

  @Field(() => [ShieldReasonEnum])
  profileReasons: ShieldReason[];

  @Field(() => Float, { description: 'The highest score of a message that the member was asked about' })
  messageScore: number;

  @Field(() => [ShieldReasonEnum])
  messageReasons: ShieldReason[];

  @Field(() => Int, { description: 'How often the member was asked about a message' })
  messagesAsked: number;

  @Field(() => Int, { description: 'How many of these messages the member sent' })
  messagesSent: number;

  @Field(() => Date, { nullable: true })
  lastMessageAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When staff last reviewed the member; null if never' })
  reviewedAt: Date | null;

  @Field(() => Boolean)
  isBanned: boolean;

  @Field(() => Boolean)
  isMuted: boolean;
}

@ObjectType('ShieldMemberPage')
export class ShieldMemberPageType {
  @Field(() => [ShieldMemberType])
  items: ShieldMemberType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
