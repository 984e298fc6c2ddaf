import { randomUUID } from 'node:crypto';
import type { StaffAct, StaffActDetails } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { LOGGER, StaffRecords, type Actor, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MembersService } from '../../members/members.service.js';
import { APPEND_RECORD, NEWEST_HEAD, RECORD_HEAD } from './audit.statement.js';
import { redactNames } from './redaction.js';

/** A record that is about to be added. */
export interface NewRecord {
  id: string;
  at: Date;
  /** Null for the product itself. */
  actorId: string | null;
  /** A `StaffAction`, or one of a newer release. */
  action: string;
  subjectId: string | null;
  details: StaffActDetails;
  /** Other members whose names are redacted from the reason. */
  involvedIds: readonly string[];
}

/**
 * The audit trail: append-only records, each with the hash of the one before (docs/adr/0015-audit-trail.md). It logs each
 * hash, so that the log shows when the end of the trail is removed.
 */
@Injectable()
export class AuditTrail extends StaffRecords implements OnApplicationBootstrap {
  constructor(
    unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly members: MembersService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super(unitOfWork);
  }

  async onApplicationBootstrap(): Promise<void> {
    const [head] = await runStatement(this.dataSource, NEWEST_HEAD);
    if (head !== undefined) this.logger.info({ auditHead: head }, 'audit trail');
  }

  override recordAct(tx: Transaction, actor: Actor, act: StaffAct): Promise<void> {
    const { action, subjectId, details = {}, involvedIds = [] } = act;
    const at = new Date();
    return this.append(tx, { id: randomUUID(), at, actorId: actor.userId, action, subjectId, details, involvedIds });
  }

  /**
   * Adds a record when the transaction commits. Redacts names and email addresses from the reason, because the trail
   * outlives the accounts.
   */
  async append(tx: Transaction, record: NewRecord): Promise<void> {
    const { id, at, actorId, action, subjectId } = record;
    const details = await this.redacted(tx.manager, record);
    const values = [id, at, actorId, action, subjectId, JSON.stringify(details)];
    await runStatement(tx.manager, APPEND_RECORD, values);
    tx.afterCommit(async () => {
      const [head] = await runStatement(this.dataSource, RECORD_HEAD, [id]);
      this.logger.info({ auditHead: head }, 'audit record');
    });
  }

  private async redacted(manager: EntityManager, record: NewRecord): Promise<StaffActDetails> {
    const { actorId, subjectId, details, involvedIds } = record;
    let { reason } = details;
    if (!reason) return details;
    for (const userId of [actorId, subjectId, ...involvedIds]) {
      const member = userId === null ? null : await this.members.find(manager, userId);
      reason = redactNames(reason, [member?.email ?? null, member?.displayName ?? null]);
    }
    return { ...details, reason };
  }
}
