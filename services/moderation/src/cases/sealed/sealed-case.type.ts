import type { SanctionType } from '@kindred/contracts';
import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import type { EvasionFlagKind } from '../evasion/evasion-flag.entity.js';
import { EvasionFlagKindEnum } from '../evasion/evasion-flag.type.js';
import { PastReportType, PastSanctionType } from '../reports/report-case.type.js';
import { SanctionTypeEnum } from '../sanctions/sanction-type.js';

const text = () => String;

@ObjectType('SealedCase', { description: 'What is kept of a deleted account, without its email address' })
export class SealedCaseType {
  @Field(() => ID) id: string;
  @Field(() => ID, { description: 'The deleted account' }) userId: string;

  @Field(text, { nullable: true, description: 'From the evidence of a report; null without one' })
  displayName: string | null;

  @Field(() => Date) deletedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When the case is erased; null while a report is open' })
  keptUntil: Date | null;

  @Field(() => Int) openReports: number;

  @Field(() => [SanctionTypeEnum], { description: 'The sanctions in force at the deletion, or imposed since' })
  sanctions: SanctionType[];

  @Field(() => Int, { description: 'How many members may be the same person' })
  matches: number;
}

@ObjectType('SealedCasePage')
export class SealedCasePageType {
  @Field(() => [SealedCaseType]) items: SealedCaseType[];
  @Field(text, { nullable: true }) nextCursor: string | null;
}

@ObjectType('SealedCaseMatch', { description: 'A member who may be the person behind a sealed case' })
export class SealedCaseMatchType {
  @Field(() => ID) id: string;

  @Field(() => EvasionFlagKindEnum, { description: 'What is the same: the mailbox, or a picture' })
  kind: EvasionFlagKind;

  @Field(() => Float, { nullable: true, description: 'How similar the pictures are, up to 1; null for a mailbox' })
  score: number | null;

  @Field(() => Date) createdAt: Date;
  @Field(() => ID) userId: string;
  @Field(text, { nullable: true }) displayName: string | null;
  @Field(text) email: string;
  @Field(() => Boolean) banned: boolean;
}

@ObjectType('SealedCaseDetails', { description: 'A sealed case with its reports, sanctions, and matches' })
export class SealedCaseDetailsType {
  @Field(() => SealedCaseType) sealedCase: SealedCaseType;
  @Field(() => [PastReportType], { description: 'Newest first; each is a case of its own' }) reports: PastReportType[];
  @Field(() => [PastSanctionType], { description: 'Newest first' }) sanctions: PastSanctionType[];
  @Field(() => [SealedCaseMatchType], { description: 'Newest first' }) matches: SealedCaseMatchType[];
}
