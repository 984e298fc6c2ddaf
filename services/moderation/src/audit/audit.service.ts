import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MembersService } from '../members/members.service.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { withoutNames } from './redaction.js';

export type AuditNote = Pick<AuditEntryEntity, 'adminId' | 'action' | 'subjectId'> &
  Partial<Pick<AuditEntryEntity, 'photoId' | 'reportId' | 'reason' | 'until'>>;

/** The trail of what staff did. */
@Injectable()
export class AuditService {
  constructor(private readonly members: MembersService) {}

  /**
   * Adds to the trail. Names and addresses of the member, and of others who are concerned, are left out of the reason:
   * the trail outlives their accounts.
   */
  async note(manager: EntityManager, note: AuditNote, concerned: readonly string[] = []): Promise<void> {
    let { reason } = note;
    for (const userId of [note.subjectId, ...concerned]) {
      const member = await this.members.find(manager, userId);
      reason = reason && withoutNames(reason, [member?.email ?? null, member?.displayName ?? null]);
    }
    await manager.insert(AuditEntryEntity, {
      photoId: null,
      reportId: null,
      until: null,
      ...note,
      reason,
      id: randomUUID(),
      at: new Date(),
    });
  }
}
