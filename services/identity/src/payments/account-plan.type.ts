import { PLAN_STATUSES, type PlanStatus, type Tier } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Field, ObjectType } from '@nestjs/graphql';
import { TierEnum } from '../accounts/user.type.js';

const PlanStatusEnum = graphEnum('PlanStatus', PLAN_STATUSES);

@ObjectType('AccountPlan', { description: 'The caller’s plan' })
export class AccountPlanType {
  @Field(() => TierEnum, { nullable: true, description: 'The paid tier; null without a plan' })
  tier: Tier | null;

  @Field(() => PlanStatusEnum)
  status: PlanStatus;

  @Field(() => Date, {
    nullable: true,
    description: 'When the plan is paid again; null if it ends, and without a plan',
  })
  renewsAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When a canceled plan ends' })
  endsAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'Until when nothing is limited after the beta; null with a plan' })
  graceUntil: Date | null;

  @Field(() => TierEnum, { nullable: true, description: 'The lower tier from the renewal on; null if it stays' })
  nextTier: Tier | null;

  @Field(() => TierEnum, { nullable: true, description: 'The plan that the member chose in the beta' })
  chosenTier: Tier | null;
}
