import { COUPLE_STATUSES, type CoupleStatus } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Field, ID, ObjectType } from '@nestjs/graphql';

const CoupleStatusEnum = graphEnum('CoupleStatus', COUPLE_STATUSES);

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

  @Field(() => Date)
  createdAt: Date;
}
