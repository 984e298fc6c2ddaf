import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MembersService } from '../../members/members.service.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { redactNames } from './redaction.js';

export type NewAuditEntry = Pick<AuditEntryEntity, 'adminId' | 'action' | 'subjectId'> &
  Partial<Pick<AuditEntryEntity, 'photoId' | 'reportId' | 'reason' | 'until'>>;

/** The audit trail of staff actions. */
@Injectable()
export class AuditService {
  constructor(private readonly members: MembersService) {}

  /**
   * Appends an entry. Redacts the names and email addresses of the member and of the other `involved` users from the
   * reason, because the trail outlives their accounts.
   */
  async record(manager: EntityManager, entry: NewAuditEntry, involved: readonly string[] = []): Promise<void> {
    let { reason } = entry;
    for (const userId of [entry.subjectId, ...involved]) {
      const member = await this.members.find(manager, userId);
      reason = reason && redactNames(reason, [member?.email ?? null, member?.displayName ?? null]);
    }
    await manager.insert(AuditEntryEntity, {
      photoId: null,
      reportId: null,
      until: null,
      ...entry,
      reason,
      id: randomUUID(),
      at: new Date(),
    });
  }
}
