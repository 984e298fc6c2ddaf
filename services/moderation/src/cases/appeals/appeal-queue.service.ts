import { DomainError, LIMITS, type AppealOutcome, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { lockMembers } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { requireId, StaffNotifier, StaffRecords, toPage, validate, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ReportEntity } from '../reports/report.entity.js';
import { SanctionRecordEntity, sanctionType } from '../sanctions/sanction-record.entity.js';
import { SanctionEntity } from '../sanctions/sanction.entity.js';
import { SanctionsService } from '../sanctions/sanctions.service.js';
import { AppealEntity } from './appeal.entity.js';
import { mayDecide } from './appeal-policy.js';
import { appealDecision } from './appeal-rules.js';
import type { AppealPageType, AppealType } from './appeal.type.js';
import { OPEN_APPEALS, OTHER_ADMINISTRATORS, type OpenAppeal } from './appeals.statement.js';

const APPEAL_NOT_FOUND = 'Appeal not found';
const DUE_MILLISECONDS = LIMITS.replyHours * 60 * 60 * 1_000;

/** The queue of open appeals, for staff (docs/product.md, "Appeals"). */
@Injectable()
export class AppealQueueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly sanctions: SanctionsService,
    private readonly staffRecords: StaffRecords,
    private readonly notifier: StaffNotifier,
  ) {}

  /** Open appeals, oldest first. */
  async open(admin: Member, query: PageQuery): Promise<AppealPageType> {
    const rows = await runStatement(this.dataSource, OPEN_APPEALS, [query.limit + 1, query.at, query.id]);
    const hasOthers = await this.hasOtherAdministrators(this.dataSource.manager, admin);
    const page = toPage(rows, query, (row) => [row.createdAt.toISOString(), row.id]);
    await this.staffRecords.recordView(admin, {
      action: 'APPEALS_VIEWED',
      subjectId: null,
      details: { userIds: [...new Set(page.items.map(({ userId }) => userId))] },
    });
    return { items: page.items.map((row) => present(row, admin, hasOthers)), nextCursor: page.nextCursor };
  }

  /**
   * Decides an appeal; `LIFTED` lifts its sanction.
   * @throws DomainError VALIDATION, NOT_FOUND, CONFLICT once it is decided, FORBIDDEN for the administrator who imposed
   * the sanction, where there is another one
   */
  async decide(admin: Member, id: string, input: { outcome: string; note: string }): Promise<void> {
    const decision = validate(appealDecision, input);
    const appealId = requireId(id, APPEAL_NOT_FOUND);
    const found = await this.dataSource.manager.findOneBy(AppealEntity, { id: appealId });
    if (found === null) throw DomainError.notFound(APPEAL_NOT_FOUND);
    await this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      await lockMembers(manager, found.userId);
      const appeal = await manager.findOneBy(AppealEntity, { id: appealId });
      if (appeal === null) throw DomainError.notFound(APPEAL_NOT_FOUND);
      if (appeal.decidedAt !== null) throw new DomainError('CONFLICT', 'This appeal has already been decided.');
      const sanction = await manager.findOneByOrFail(SanctionRecordEntity, { id: appeal.sanctionId });
      if (!mayDecide(admin.userId, sanction.imposedBy, await this.hasOtherAdministrators(manager, admin))) {
        throw new DomainError('FORBIDDEN', 'Another administrator must decide about a sanction that you imposed.');
      }
      await this.save(tx, admin, appeal, sanction, decision);
    });
  }

  private async save(
    tx: Transaction,
    admin: Member,
    { id: appealId, userId }: AppealEntity,
    sanction: SanctionRecordEntity,
    { outcome, note }: { outcome: AppealOutcome; note: string },
  ): Promise<void> {
    await tx.manager.update(AppealEntity, { id: appealId }, { decidedAt: new Date(), outcome, note });
    const action = `APPEAL_${outcome}` as const;
    const details = { appealId, reason: note };
    const involvedIds = await involvedIn(tx.manager, sanction);
    await this.staffRecords.recordAct(tx, admin, { action, subjectId: userId, details, involvedIds });
    if (outcome === 'LIFTED') await this.lift(tx, admin, sanction);
    const decided = { appealId, userId, sanction: sanctionType(sanction), outcome, note };
    await tx.record('moderation.appeal-decided', appealId, decided);
    tx.afterCommit(() => this.notifier.itemLeft('appeals', appealId, admin));
  }

  /** Ends the sanction. A later one of the same kind, which replaced it, stays in force. */
  private async lift(
    tx: Transaction,
    admin: Member,
    { id, kind, userId, endedAt }: SanctionRecordEntity,
  ): Promise<void> {
    if (kind !== 'WARNING' && (await tx.manager.existsBy(SanctionEntity, { id, userId, kind }))) {
      await this.sanctions.liftAppealed(tx, admin, { id, kind, userId });
    } else if (endedAt === null) {
      await tx.manager.update(SanctionRecordEntity, { id }, { endedAt: new Date() });
    }
  }

  private async hasOtherAdministrators(manager: EntityManager, { userId }: Member): Promise<boolean> {
    const [others] = await runStatement(manager, OTHER_ADMINISTRATORS, [userId]);
    return others?.exist === true;
  }
}

/** Who else the note can name: the administrator who imposed the sanction, and the reporter. */
async function involvedIn(manager: EntityManager, { imposedBy, reportId }: SanctionRecordEntity): Promise<string[]> {
  const report = reportId === null ? null : await manager.findOneBy(ReportEntity, { id: reportId });
  return [imposedBy, report?.reporterId ?? null].filter((id) => id !== null);
}

function present(row: OpenAppeal, admin: Member, hasOtherAdministrators: boolean): AppealType {
  return {
    id: row.id,
    sanctionId: row.sanctionId,
    userId: row.userId,
    displayName: row.displayName,
    email: row.email,
    text: row.text,
    createdAt: row.createdAt,
    overdue: row.createdAt.getTime() + DUE_MILLISECONDS < Date.now(),
    type: sanctionType(row),
    reason: row.reason,
    since: row.since,
    until: row.until,
    inForce: row.isInForce,
    reportId: row.reportId,
    mayDecide: mayDecide(admin.userId, row.imposedBy, hasOtherAdministrators),
  };
}
