import type { AccountStatus, ReportCategory, ReportSeverity, SanctionType } from '@kindred/contracts';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { AccountStatusEnum } from '../admin-users/admin-user.type.js';
import { SanctionTypeEnum } from '../sanctions/sanction-type.js';
import { ReportCategoryEnum, ReportSeverityEnum, ReportType } from './report.type.js';

const text = () => String;

@ObjectType('PastSanction', { description: 'A warning or sanction that a member has received' })
export class PastSanctionType {
  @Field(() => ID) id: string;
  @Field(() => SanctionTypeEnum) type: SanctionType;
  @Field(text) reason: string;
  @Field(() => Date) since: Date;

  @Field(() => Date, { nullable: true, description: 'Null for a warning, and if permanent' })
  until: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was lifted or replaced' })
  endedAt: Date | null;
}

@ObjectType('PastReport', { description: 'Another report in the history of a member' })
export class PastReportType {
  @Field(() => ID) id: string;

  @Field(text, { nullable: true, description: 'The name of the other member' })
  otherName: string | null;

  @Field(() => ReportCategoryEnum) category: ReportCategory;
  @Field(() => ReportSeverityEnum) severity: ReportSeverity;
  @Field(() => Date) createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'Null while it is open' })
  resolvedAt: Date | null;

  @Field(text, { nullable: true, description: 'A report outcome; free text of an earlier release' })
  outcome: string | null;
}

@ObjectType('CaseMember', { description: 'One of the two members of a report, with their history' })
export class CaseMemberType {
  @Field(() => ID) userId: string;
  @Field(text, { nullable: true }) displayName: string | null;
  @Field(text, { nullable: true, description: 'Like status and createdAt: null once the account is deleted' })
  email: string | null;

  @Field(() => AccountStatusEnum, { nullable: true }) status: AccountStatus | null;
  @Field(() => Date, { nullable: true }) createdAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When the account was deleted' }) deletedAt: Date | null;

  @Field(() => [PastSanctionType], { description: 'Newest first' })
  sanctions: PastSanctionType[];

  @Field(() => [PastReportType], { description: 'Other reports about this member, newest first, at most 50' })
  reportsAbout: PastReportType[];

  @Field(() => [PastReportType], { description: 'Other reports by this member, newest first, at most 50' })
  reportsMade: PastReportType[];

  @Field(() => Int, { description: 'How many members block this member' })
  blockedBy: number;
}

@ObjectType('ReportCase', { description: 'A report with the history of both members' })
export class ReportCaseType {
  @Field(() => ReportType) report: ReportType;
  @Field(() => CaseMemberType, { description: 'The reported member' }) subject: CaseMemberType;

  @Field(() => CaseMemberType, { nullable: true, description: 'Null once the account of the reporter is deleted' })
  reporter: CaseMemberType | null;
}
