import { LIMITS, type Member } from '@kindred/contracts';
import { Cursors, ListReads, pageLimit, StaffRecords, text, toPage, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AuditRecordPageType } from './audit-record.type.js';
import { AUDIT_PAGE } from './audit.statement.js';

export interface AuditQuery {
  actor: string | null;
  subject: string | null;
  action: string | null;
  limit: number | null;
  cursor: string | null;
}

const INVALID_ID = 'Please enter the id of a member';
const memberId = z
  .guid(INVALID_ID)
  .nullable()
  .transform((id) => id?.toLowerCase() ?? null);
const filters = z.object({
  actor: memberId,
  subject: memberId,
  action: text()
    .regex(/^[A-Z][A-Z_]{0,63}$/, 'Please choose an action')
    .nullable(),
});

const SEQUENCE = z.tuple([z.string().regex(/^\d{1,18}$/)]);

/** The audit trail as administrators read it, newest first. Reading it is recorded in it. */
@Injectable()
export class AuditListService {
  constructor(
    private readonly reads: ListReads,
    private readonly cursors: Cursors,
    private readonly staffRecords: StaffRecords,
  ) {}

  /** @throws DomainError VALIDATION for an invalid filter, limit, or cursor */
  async page(admin: Member, query: AuditQuery): Promise<AuditRecordPageType> {
    const { actor, subject, action } = validate(filters, query);
    const cursors = this.cursors.of(admin.userId, 'auditRecords');
    const size = { limit: pageLimit(query.limit, LIMITS.listMaxLimit), cursors };
    const [before] = cursors.decode(SEQUENCE, query.cursor) ?? [null];
    const rows = await this.reads.run(AUDIT_PAGE, [size.limit + 1, before, actor, action, subject]);
    const page = toPage(rows, size, ({ sequence }) => [sequence]);
    const details = { actor, action, count: page.items.length };
    await this.staffRecords.recordView(admin, { action: 'AUDIT_VIEWED', subjectId: subject, details });
    return page;
  }
}
