import { DomainError, type EventData, type Member, type ReportCategory } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { requireId, toPage, validate, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { EvidenceService } from './evidence.service.js';
import { resolution } from './report-draft.js';
import type { ReportType, ReportPageType } from './report.type.js';

interface ReportRow {
  id: string;
  reporter_id: string;
  reporter_name: string | null;
  reporter_email: string;
  user_id: string;
  display_name: string | null;
  email: string;
  category: ReportCategory;
  details: string;
  created_at: Date;
  profile: EventData<'matching.evidence-collected'>['profile'] | null;
  messages: EventData<'messaging.evidence-collected'>['messages'];
  photos: string[];
}

const OPEN_REPORTS = `
  SELECT r.id, r.reporter_id, reporter.display_name AS reporter_name, reporter.email AS reporter_email,
         r.user_id, subject.display_name, subject.email, r.category, r.details, r.created_at, r.profile, r.messages,
         ARRAY(SELECT id::text FROM report_photos WHERE report_id = r.id ORDER BY place) AS photos
    FROM reports r
    JOIN members reporter ON reporter.user_id = r.reporter_id
    JOIN members subject ON subject.user_id = r.user_id
   WHERE r.resolved_at IS NULL AND ($2::timestamptz IS NULL OR (r.created_at, r.id) > ($2::timestamptz, $3::uuid))
   ORDER BY r.created_at, r.id LIMIT $1`;

const REPORT_NOT_FOUND = 'Report not found';

const present = (row: ReportRow): ReportType => ({
  id: row.id,
  reporterId: row.reporter_id,
  reporterName: row.reporter_name,
  reporterEmail: row.reporter_email,
  userId: row.user_id,
  displayName: row.display_name,
  email: row.email,
  category: row.category,
  details: row.details,
  createdAt: row.created_at,
  evidence: {
    profile: row.profile,
    photos: row.photos.map((id) => `/media/evidence/${id}`),
    messages: row.messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt) })),
  },
});

/** The queue of open reports, for staff (docs/product.md, "Blocks and reports"). */
@Injectable()
export class ReportQueueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly evidence: EvidenceService,
  ) {}

  /** Open reports, oldest first. */
  async open({ limit, at, id }: PageQuery): Promise<ReportPageType> {
    const rows = await this.dataSource.query<ReportRow[]>(OPEN_REPORTS, [limit + 1, at, id]);
    const page = toPage(rows, limit, (row) => [row.created_at.toISOString(), row.id]);
    return { items: page.items.map(present), nextCursor: page.nextCursor };
  }

  /**
   * Resolves a report and deletes its evidence.
   * @throws DomainError VALIDATION, NOT_FOUND, CONFLICT once it is resolved
   */
  async resolve(admin: Member, id: string, input: { outcome: string; note: string | null }): Promise<void> {
    const { outcome, note } = validate(resolution, input);
    const reportId = requireId(id, REPORT_NOT_FOUND);
    await this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      const [resolved] = await manager.query<[{ user_id: string; reporter_id: string }[], number]>(
        `UPDATE reports SET resolved_at = now(), outcome = $2, note = $3, profile = NULL, messages = '[]'
          WHERE id = $1 AND resolved_at IS NULL RETURNING user_id, reporter_id`,
        [reportId, outcome, note],
      );
      const [report] = resolved;
      if (report === undefined) {
        const [existing] = await manager.query<unknown[]>('SELECT 1 FROM reports WHERE id = $1', [reportId]);
        throw existing === undefined
          ? DomainError.notFound(REPORT_NOT_FOUND)
          : new DomainError('CONFLICT', 'This report has already been resolved.');
      }
      await this.audit.record(
        manager,
        {
          adminId: admin.userId,
          action: 'REPORT_RESOLVED',
          subjectId: report.user_id,
          reportId,
          reason: note === null ? outcome : `${outcome}: ${note}`,
        },
        [report.reporter_id],
      );
      await this.evidence.deletePhotos(tx, 'id = $1', [reportId]);
    });
  }
}
