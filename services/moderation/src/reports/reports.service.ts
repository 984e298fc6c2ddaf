import { randomUUID } from 'node:crypto';
import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { admitMembers, requireId, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isSanctionInForce } from '../sanctions/sanction.entity.js';
import { EvidenceService } from './evidence.service.js';
import { reportDraft, type ReportDraft } from './report-draft.js';
import { mayBeReported, type ReportedStanding } from './report-policy.js';

const NOBODY = 'This member was not found.';

const STANDING = `
  SELECT m.status, m.role,
         EXISTS (SELECT 1 FROM sanctions ban WHERE ban.user_id = m.user_id AND ban.kind = 'BAN'
                                               AND ${isSanctionInForce('ban')}) AS "isBanned",
         EXISTS (SELECT 1 FROM reports r WHERE r.user_id = m.user_id AND r.reporter_id = $2
                                           AND r.resolved_at IS NULL AND r.category = $3 AND r.details = $4) AS "isReported"
    FROM members m WHERE m.user_id = $1 AND m.email IS NOT NULL`;

/** Members' reports of other members (contract, section 3). */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly evidence: EvidenceService,
  ) {}

  /**
   * Takes a report, with the evidence as it is now. While the same report is open, it changes nothing to send it again.
   * @throws DomainError VALIDATION, also for oneself; NOT_FOUND for nobody, staff, and members who are banned or not ACTIVE
   */
  async file(
    reporter: Member,
    userId: string,
    input: { category: string; details: string; messageId: string | null },
  ): Promise<void> {
    const draft = validate(reportDraft, input);
    const subjectId = requireId(userId, NOBODY);
    if (subjectId === reporter.userId) throw DomainError.invalid({ userId: 'You cannot report yourself.' });
    if (await this.isReported(this.dataSource.manager, reporter.userId, subjectId, draft)) return;
    const copies = await this.evidence.copyPhotos(subjectId);
    let isFiled = false;
    try {
      isFiled = await this.unitOfWork.run((tx) => this.insert(tx, reporter.userId, subjectId, draft, copies));
    } finally {
      if (!isFiled) await this.evidence.discard(copies);
    }
  }

  /** Removes every report by or of somebody who is gone. @returns the objects to remove after the commit */
  async erase(manager: EntityManager, memberId: string): Promise<string[]> {
    const theirs = 'reporter_id = $1 OR user_id = $1';
    // Locked first, so that none of them is settled meanwhile.
    await manager.query(`SELECT id FROM reports WHERE ${theirs} ORDER BY id FOR UPDATE`, [memberId]);
    const keys = await this.evidence.dropPhotos(manager, theirs, [memberId]);
    await manager.query(`DELETE FROM reports WHERE ${theirs}`, [memberId]);
    return keys;
  }

  /** @returns false when the same report came in meanwhile */
  private async insert(
    tx: Transaction,
    reporterId: string,
    userId: string,
    draft: ReportDraft,
    copies: readonly string[],
  ): Promise<boolean> {
    if (!(await admitMembers(tx.manager, reporterId, userId))) throw DomainError.notFound(NOBODY);
    if (await this.isReported(tx.manager, reporterId, userId, draft)) return false;
    const { category, details, messageId } = draft;
    const reportId = randomUUID();
    await tx.manager.query(
      'INSERT INTO reports (id, reporter_id, user_id, category, details) VALUES ($1, $2, $3, $4, $5)',
      [reportId, reporterId, userId, category, details],
    );
    await this.evidence.keepPhotos(tx.manager, reportId, copies);
    await tx.record('moderation.report-filed', reportId, { reportId, reporterId, userId, messageId });
    return true;
  }

  /** Whether this very report is there and open. @throws DomainError NOT_FOUND for nobody, staff, and members who are banned or not ACTIVE */
  private async isReported(
    manager: EntityManager,
    reporterId: string,
    userId: string,
    { category, details }: ReportDraft,
  ): Promise<boolean> {
    const [standing] = await manager.query<(ReportedStanding & { isReported: boolean })[]>(STANDING, [
      userId,
      reporterId,
      category,
      details,
    ]);
    if (standing === undefined || !mayBeReported(standing)) throw DomainError.notFound(NOBODY);
    return standing.isReported;
  }
}
