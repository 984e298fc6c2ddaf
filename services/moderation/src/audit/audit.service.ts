import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MembersService } from '../members/members.service.js';
import { AuditEntry } from './audit-entry.entity.js';
import { withoutNames } from './redaction.js';

export type AuditNote = Pick<AuditEntry, 'adminId' | 'action' | 'subjectId'> &
  Partial<Pick<AuditEntry, 'photoId' | 'reason' | 'until'>>;

/** The trail of what staff did. */
@Injectable()
export class AuditService {
  constructor(private readonly members: MembersService) {}

  /** Adds to the trail. The member's name and address are left out of the reason: the trail outlives the account. */
  async note(manager: EntityManager, note: AuditNote): Promise<void> {
    const subject = await this.members.find(manager, note.subjectId);
    const reason = note.reason && withoutNames(note.reason, [subject?.email ?? null, subject?.displayName ?? null]);
    await manager.insert(AuditEntry, { photoId: null, until: null, ...note, reason, id: randomUUID(), at: new Date() });
  }
}
