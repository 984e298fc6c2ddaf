import { DomainError, OUTCOMES_AFTER_DELETION, type Member } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DeletedMembersService } from '../sanctions/deleted-members.service.js';
import { SanctionsService } from '../sanctions/sanctions.service.js';
import { WarningsService } from '../sanctions/warnings.service.js';
import type { Resolution } from './report-draft.js';
import type { ReportEntity } from './report.entity.js';

/** Enforces the outcome of a report (docs/product.md, "Blocks and reports"). */
@Injectable()
export class OutcomesService {
  constructor(
    private readonly sanctions: SanctionsService,
    private readonly warnings: WarningsService,
    private readonly deletedMembers: DeletedMembersService,
    private readonly staffRecords: StaffRecords,
  ) {}

  /** @throws DomainError FORBIDDEN for administrators */
  async enforce(
    tx: Transaction,
    admin: Member,
    { id: reportId, userId, reporterId }: ReportEntity,
    { outcome, note, duration }: Resolution,
  ): Promise<void> {
    const reason = note ?? '';
    const report = { reportId, reporterId };
    switch (outcome) {
      case 'NO_ACTION':
        return;
      case 'WARNING':
        return this.warnings.warnWithin(tx, admin, { userId, reason, report });
      case 'MUTED':
        return this.sanctions.imposeWithin(tx, admin, { kind: 'MUTE', userId, reason, duration, report });
      case 'SUSPENDED':
      case 'BANNED':
        return this.sanctions.imposeWithin(tx, admin, { kind: 'BAN', userId, reason, duration, report });
      case 'DELETED':
        await this.sanctions.lockSubject(tx, userId);
        await this.staffRecords.recordAct(tx, admin, {
          action: 'USER_DELETED',
          subjectId: userId,
          details: { reportId },
        });
        await tx.record('moderation.deletion-decided', userId, { userId });
    }
  }

  /** @throws DomainError CONFLICT for an outcome that needs an account */
  async enforceOnDeleted(
    tx: Transaction,
    admin: Member,
    { id: reportId, userId, reporterId }: ReportEntity,
    { outcome, note }: Resolution,
  ): Promise<void> {
    if (!OUTCOMES_AFTER_DELETION.includes(outcome)) {
      throw new DomainError('CONFLICT', 'This account is deleted. Close the report, or ban the member for good.');
    }
    if (outcome !== 'BANNED') return;
    await this.deletedMembers.ban(tx, admin, { userId, reason: note ?? '', report: { reportId, reporterId } });
  }
}
