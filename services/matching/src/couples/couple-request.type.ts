import { COUPLE_STATUSES, type CoupleStatus } from '@kindred/contracts';
import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';

export const CoupleStatusEnum = Object.fromEntries(COUPLE_STATUSES.map((status) => [status, status]));
registerEnumType(CoupleStatusEnum, { name: 'CoupleStatus' });

@ObjectType('CoupleRequest')
export class CoupleRequestType {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  matchId: string;

  @Field(() => ID)
  user1Id: string;

  @Field(() => ID)
  user2Id: string;

  @Field(() => ID)
  requesterId: string;

  @Field(() => CoupleStatusEnum)
  status: CoupleStatus;
}
