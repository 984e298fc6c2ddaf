import { DomainError, type Member } from '@kindred/contracts';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { requireId, StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PhotosService } from '../../media/photos/photos.service.js';
import { IdentityDetailsEntity } from '../../members/identity-details.entity.js';
import { AdminUsersService } from '../admin-users/admin-users.service.js';
import { RECORDS_ABOUT } from '../audit/audit.statement.js';
import { EvasionFlagsService } from '../evasion/evasion-flags.service.js';
import { flagIdsOf, othersIn } from '../evasion/shown-flags.js';
import { REPORTS_ABOUT, REPORTS_MADE } from '../reports/report-case.statement.js';
import { presentIdentityDetails } from '../reviews/identity-details.presenter.js';
import type { OwnAppealType } from '../sanctions/own-sanction.type.js';
import { sanctionType } from '../sanctions/sanction-record.entity.js';
import { ShieldService } from '../shield/shield.service.js';
import { MEMBER_SANCTIONS, MEMBER_STANDING } from './member-file.statement.js';
import type { MemberFileType, MemberSanctionType } from './member-file.type.js';

const PAST_REPORTS = 50;
const NEWEST_RECORDS = 10;
const NO_DETAILS = { names: null, datesOfBirth: null, underAge: null };

type SanctionRow = RowOf<(typeof MEMBER_SANCTIONS)['columns']>;

/** What moderation knows about a member, for the member's page (docs/product.md, "Administration"). */
@Injectable()
export class MemberFileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly adminUsers: AdminUsersService,
    private readonly photos: PhotosService,
    private readonly shield: ShieldService,
    private readonly flags: EvasionFlagsService,
    private readonly staffRecords: StaffRecords,
  ) {}

  /** The view is one record, whatever the client selects of it. @throws DomainError NOT_FOUND */
  async read(admin: Member, id: string): Promise<MemberFileType> {
    const userId = requireId(id, 'User not found');
    const user = await this.adminUsers.find(userId);
    if (user === null) throw DomainError.notFound('User not found');
    const { manager } = this.dataSource;
    const [standing] = await runStatement(manager, MEMBER_STANDING, [userId]);
    const { blockedBy = 0, reportsResolved = 0, reportsActedOn = 0 } = standing ?? {};
    const sanctions = await runStatement(manager, MEMBER_SANCTIONS, [userId]);
    const flags = (await this.flags.ofMembers([userId])).get(userId) ?? [];
    const file = {
      ...{ userId, user, blockedBy, reportsResolved, flags },
      reportAccuracy: reportsResolved === 0 ? null : reportsActedOn / reportsResolved,
      photos: await this.photos.list(userId),
      identity: presentIdentityDetails((await manager.findOneBy(IdentityDetailsEntity, { userId })) ?? NO_DETAILS),
      sanctions: sanctions.map(presentSanction),
      reportsAbout: await runStatement(manager, REPORTS_ABOUT, [userId, null, PAST_REPORTS]),
      reportsMade: await runStatement(manager, REPORTS_MADE, [userId, null, PAST_REPORTS]),
      shield: await this.shield.find(userId),
      records: await runStatement(manager, RECORDS_ABOUT, [userId, NEWEST_RECORDS]),
    };
    const others = othersIn(flags);
    await this.staffRecords.recordView(admin, {
      action: 'USER_VIEWED',
      subjectId: userId,
      details: { ...(others.length > 0 && { userIds: others }), ...flagIdsOf(flags) },
    });
    return file;
  }
}

function presentSanction(row: SanctionRow): MemberSanctionType {
  return {
    id: row.id,
    type: sanctionType(row),
    reason: row.reason,
    since: row.since,
    until: row.until,
    endedAt: row.endedAt,
    acknowledgedAt: row.acknowledgedAt,
    imposedBy: row.imposedBy,
    imposedByName: row.imposedByName,
    reportId: row.reportId,
    appeal: presentAppeal(row),
  };
}

function presentAppeal({ appealId, text, appealedAt, outcome, note, decidedAt }: SanctionRow): OwnAppealType | null {
  if (appealId === null || text === null || appealedAt === null) return null;
  return { id: appealId, text, createdAt: appealedAt, outcome, note, decidedAt };
}
