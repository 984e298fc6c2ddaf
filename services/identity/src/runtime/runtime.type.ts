import type { Tier } from '@kindred/contracts';
import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { TierEnum } from '../accounts/user.type.js';

/** A plan, as shown on the pricing page. */
@ObjectType('Plan')
export class PlanType {
  @Field(() => TierEnum)
  tier: Tier;

  @Field(() => String)
  name: string;

  @Field(() => Float, { description: 'US dollars' })
  monthlyPrice: number;

  @Field(() => [String])
  features: string[];

  @Field(() => Boolean)
  mostPopular: boolean;
}

/** The limits that texts and forms state (docs/product.md, "Limits"). */
@ObjectType('Limits')
export class LimitsType {
  @Field(() => Int)
  passwordMinLength: number;

  @Field(() => Int)
  photoMaxBytes: number;

  @Field(() => Int)
  photosPerMember: number;

  @Field(() => Int)
  messageMaxLength: number;

  @Field(() => Int)
  bioMaxLength: number;

  @Field(() => Int)
  minimumAge: number;

  @Field(() => Int)
  filterMinAge: number;

  @Field(() => Int)
  filterMaxAge: number;

  @Field(() => Int)
  tokenHours: number;

  @Field(() => Int)
  reviewHours: number;

  @Field(() => Int)
  replyHours: number;

  @Field(() => Int)
  basicLikesPerDay: number;
}

/** Settings that the client needs before sign-in. */
@ObjectType('Runtime')
export class RuntimeType {
  @Field(() => Boolean)
  beta: boolean;

  @Field(() => String)
  brandName: string;

  @Field(() => String)
  supportEmail: string;

  @Field(() => String)
  version: string;

  @Field(() => [PlanType])
  plans: PlanType[];

  @Field(() => LimitsType)
  limits: LimitsType;
}
