import { randomUUID } from 'node:crypto';
import type { Member } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { AppealEntity } from '../appeals/appeal.entity.js';
import { redactNames } from '../audit/redaction.js';
import { DELETE_RECORDS_NOT_IN_FORCE, RECORDS_IN_FORCE } from './deleted-members.statement.js';
import { SanctionRecordEntity } from './sanction-record.entity.js';
import { SanctionEntity } from './sanction.entity.js';
import type { NewWarning } from './warnings.service.js';

/** What outlives an account of its sanctions: the records of those in force, in its sealed case. */
@Injectable()
export class DeletedMembersService {
  constructor(private readonly staffRecords: StaffRecords) {}

  /** Whether a ban or mute is in force. A warning restricts nothing, so it is not. */
  async isSanctioned({ manager }: Transaction, userId: string): Promise<boolean> {
    return (await runStatement(manager, RECORDS_IN_FORCE, [userId])).length > 0;
  }

  /** Deletes the sanctions and appeals of a member, except the records of sanctions in force, without these names. */
  async erase({ manager }: Transaction, userId: string, names: readonly string[]): Promise<void> {
    await manager.delete(SanctionEntity, { userId });
    await manager.delete(AppealEntity, { userId });
    await runStatement(manager, DELETE_RECORDS_NOT_IN_FORCE, [userId]);
    for (const { id, reason } of await runStatement(manager, RECORDS_IN_FORCE, [userId])) {
      await manager.update(SanctionRecordEntity, { id }, { reason: redactNames(reason, names) });
    }
  }

  /** Deletes the records of a sealed case. */
  async eraseSealed({ manager }: Transaction, userId: string): Promise<void> {
    await manager.delete(SanctionRecordEntity, { userId });
  }

  /** Bans a member whose account is deleted: new accounts of the same person are shown to staff for longer. */
  async ban(tx: Transaction, admin: Member, { userId, reason, report: { reportId } }: NewWarning): Promise<void> {
    await tx.manager.insert(SanctionRecordEntity, {
      ...{ id: randomUUID(), userId, kind: 'BAN', reason, since: new Date(), until: null },
      ...{ imposedBy: admin.userId, reportId },
    });
    // Without the reason, because the names of a deleted member can no longer be redacted.
    const details = { reportId, until: null };
    await this.staffRecords.recordAct(tx, admin, { action: 'BAN', subjectId: userId, details });
  }
}
