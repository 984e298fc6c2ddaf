import { graphEnum } from '@kindred/service-kit';
import { Field, Float, ID, ObjectType } from '@nestjs/graphql';
import { EVASION_FLAG_KINDS, type EvasionFlagKind } from './evasion-flag.entity.js';

export const EvasionFlagKindEnum = graphEnum('EvasionFlagKind', EVASION_FLAG_KINDS);

@ObjectType('EvasionFlag', {
  description: 'A sign that a member is the person behind another account, or behind a deleted one with a sealed case',
})
export class EvasionFlagType {
  @Field(() => ID)
  id: string;

  @Field(() => EvasionFlagKindEnum, { description: 'What is the same: the mailbox, or a picture' })
  kind: EvasionFlagKind;

  @Field(() => Float, { nullable: true, description: 'How similar the pictures are, up to 1; null for a mailbox' })
  score: number | null;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => ID, { nullable: true, description: 'The sealed case; null for another account' })
  sealedCaseId: string | null;

  @Field(() => ID, { nullable: true, description: 'The other account; null for a sealed case' })
  userId: string | null;

  @Field(() => String, { nullable: true })
  displayName: string | null;

  @Field(() => String, { nullable: true, description: 'Of the other account' })
  email: string | null;

  @Field(() => Boolean, { description: 'Whether the other account is banned, or the deleted one was' })
  banned: boolean;
}
