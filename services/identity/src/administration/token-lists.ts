import type { Member } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { StaffRecords, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PasswordResetType } from './password-reset.type.js';
import type { PendingVerificationType } from './pending-verification.type.js';
import { PASSWORD_RESETS, PENDING_VERIFICATIONS } from './token-lists.statement.js';

/** The lists of the screen /admin/verifications, newest first. */
@Injectable()
export class TokenLists {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staffRecords: StaffRecords,
  ) {}

  async pendingVerifications(admin: Member, { limit, at, id }: PageQuery): Promise<PendingVerificationType[]> {
    const rows = await runStatement(this.dataSource, PENDING_VERIFICATIONS, [limit, at, id]);
    const userIds = rows.map((row) => row.id);
    const action = 'PENDING_VERIFICATIONS_VIEWED';
    await this.staffRecords.recordView(admin, { action, subjectId: null, details: { userIds } });
    return rows;
  }

  async passwordResets(admin: Member, { limit, at, id }: PageQuery): Promise<PasswordResetType[]> {
    const rows = await runStatement(this.dataSource, PASSWORD_RESETS, [limit, at, id]);
    const userIds = [...new Set(rows.map(({ userId }) => userId))];
    await this.staffRecords.recordView(admin, {
      action: 'PASSWORD_RESETS_VIEWED',
      subjectId: null,
      details: { userIds },
    });
    return rows;
  }
}
