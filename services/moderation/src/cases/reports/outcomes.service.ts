import type { Member } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
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
  ) {}

  /** @throws DomainError FORBIDDEN for administrators */
  async enforce(
    tx: Transaction,
    admin: Member,
    { id: reportId, userId }: ReportEntity,
    { outcome, note, duration }: Resolution,
  ): Promise<void> {
    const reason = note ?? '';
    switch (outcome) {
      case 'NO_ACTION':
        return;
      case 'WARNING':
        return this.warnings.warnWithin(tx, admin, { userId, reason, reportId });
      case 'MUTED':
        return this.sanctions.imposeWithin(tx, admin, { kind: 'MUTE', userId, reason, duration, reportId });
      case 'SUSPENDED':
      case 'BANNED':
        return this.sanctions.imposeWithin(tx, admin, { kind: 'BAN', userId, reason, duration, reportId });
      case 'DELETED':
        await this.sanctions.lockSubject(tx, userId);
        await tx.record('moderation.deletion-decided', userId, { userId });
    }
  }
}
