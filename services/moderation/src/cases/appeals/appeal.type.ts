import type { SanctionType } from '@kindred/contracts';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { SanctionTypeEnum } from '../sanctions/sanction-type.js';

@ObjectType('Appeal', { description: 'An open appeal as staff see it' })
export class AppealType {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  sanctionId: string;

  @Field(() => ID)
  userId: string;

  @Field(() => String, { nullable: true })
  displayName: string | null;

  @Field(() => String)
  email: string;

  @Field(() => String, { description: 'What the member wrote' })
  text: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Boolean, { description: 'Whether it has waited for longer than members are promised' })
  overdue: boolean;

  @Field(() => SanctionTypeEnum)
  type: SanctionType;

  @Field(() => String, { description: 'The reason of the sanction' })
  reason: string;

  @Field(() => Date)
  since: Date;

  @Field(() => Date, { nullable: true })
  until: Date | null;

  @Field(() => Boolean, { description: 'Whether the sanction is still in force' })
  inForce: boolean;

  @Field(() => ID, { nullable: true, description: 'The report it results from' })
  reportId: string | null;

  @Field(() => Boolean, { description: 'Whether the caller can decide it' })
  mayDecide: boolean;
}

@ObjectType('AppealPage')
export class AppealPageType {
  @Field(() => [AppealType])
  items: AppealType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
