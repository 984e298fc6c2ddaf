import type { AppealOutcome, SanctionType } from '@kindred/contracts';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { AppealOutcomeEnum } from '../appeals/appeal-outcome.js';
import { SanctionTypeEnum } from './sanction-type.js';

@ObjectType('OwnAppeal', { description: 'An appeal as the member who made it sees it' })
export class OwnAppealType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  text: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => AppealOutcomeEnum, { nullable: true, description: 'Null until it is decided' })
  outcome: AppealOutcome | null;

  @Field(() => String, { nullable: true, description: 'The explanation of the decision' })
  note: string | null;

  @Field(() => Date, { nullable: true })
  decidedAt: Date | null;
}

@ObjectType('OwnSanction', { description: 'A warning, or a sanction in force, as its member sees it' })
export class OwnSanctionType {
  @Field(() => ID)
  id: string;

  @Field(() => SanctionTypeEnum)
  type: SanctionType;

  @Field(() => String)
  reason: string;

  @Field(() => Date)
  since: Date;

  @Field(() => Date, { nullable: true, description: 'Null for a warning, and if permanent' })
  until: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the member acknowledged a warning' })
  acknowledgedAt: Date | null;

  @Field(() => OwnAppealType, { nullable: true, description: 'At most one for each sanction' })
  appeal: OwnAppealType | null;
}
