import { runStatement } from '@kindred/platform/database';
import type { PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PasswordResetType } from './password-reset.type.js';
import type { PendingVerificationType } from './pending-verification.type.js';
import { PASSWORD_RESETS, PENDING_VERIFICATIONS } from './token-lists.statement.js';

/** The lists of the screen /admin/verifications, newest first. */
@Injectable()
export class TokenLists {
  constructor(private readonly dataSource: DataSource) {}

  pendingVerifications({ limit, at, id }: PageQuery): Promise<PendingVerificationType[]> {
    return runStatement(this.dataSource, PENDING_VERIFICATIONS, [limit, at, id]);
  }

  passwordResets({ limit, at, id }: PageQuery): Promise<PasswordResetType[]> {
    return runStatement(this.dataSource, PASSWORD_RESETS, [limit, at, id]);
  }
}
