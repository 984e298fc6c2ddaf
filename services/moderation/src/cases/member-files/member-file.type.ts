import { Directive, Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';
import { PhotoType } from '../../media/photos/photo.type.js';
import { AdminUserType } from '../admin-users/admin-user.type.js';
import { AuditRecordType } from '../audit/audit-record.type.js';
import { EvasionFlagType } from '../evasion/evasion-flag.type.js';
import { PastReportType, PastSanctionType } from '../reports/report-case.type.js';
import { IdentityDetailsType } from '../reviews/identity-details.type.js';
import { OwnAppealType } from '../sanctions/own-sanction.type.js';
import { ShieldMemberType } from '../shield/shield-member.type.js';

@ObjectType('MemberSanction', { description: 'A warning or sanction with who imposed it, and its appeal' })
export class MemberSanctionType extends PastSanctionType {
  @Field(() => Date, { nullable: true, description: 'When the member acknowledged a warning' })
  acknowledgedAt: Date | null;

  @Field(() => ID, { nullable: true, description: 'The administrator; null if not known' })
  imposedBy: string | null;

  @Field(() => String, { nullable: true })
  imposedByName: string | null;

  @Field(() => ID, { nullable: true, description: 'The report it results from' })
  reportId: string | null;

  @Field(() => OwnAppealType, { nullable: true })
  appeal: OwnAppealType | null;
}

/** Each service adds what it knows to this type. */
@ObjectType('MemberFile', { description: 'Everything that staff see about a member' })
@Directive('@key(fields: "userId")')
export class MemberFileType {
  @Field(() => ID)
  userId: string;

  @Field(() => AdminUserType)
  user: AdminUserType;

  @Field(() => [PhotoType], { description: 'In the order of the member, in every status; rejected ones have no files' })
  photos: PhotoType[];

  @Field(() => IdentityDetailsType)
  identity: IdentityDetailsType;

  @Field(() => [EvasionFlagType], {
    description: 'Signs that the member is a person staff already know: banned and deleted accounts first',
  })
  flags: EvasionFlagType[];

  @Field(() => [MemberSanctionType], { description: 'Newest first' })
  sanctions: MemberSanctionType[];

  @Field(() => [PastReportType], { description: 'Newest first, at most 50' })
  reportsAbout: PastReportType[];

  @Field(() => [PastReportType], { description: 'Newest first, at most 50' })
  reportsMade: PastReportType[];

  @Field(() => Int, { description: 'How many reports of the member are resolved' })
  reportsResolved: number;

  @Field(() => Float, {
    nullable: true,
    description: 'The share of them that staff acted on, from 0 to 1; null without resolved reports',
  })
  reportAccuracy: number | null;

  @Field(() => Int, { description: 'How many members block this member' })
  blockedBy: number;

  @Field(() => ShieldMemberType, { nullable: true, description: 'Null if the shield has found nothing' })
  shield: ShieldMemberType | null;

  @Field(() => [AuditRecordType], { description: 'The newest 10 records about the member, without lists' })
  records: AuditRecordType[];
}
