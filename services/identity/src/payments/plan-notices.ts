import { TaskHandler, UnitOfWork, type RecurringTask, type TaskRunner, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { RuntimeSettingEntity } from '../runtime/runtime-setting.entity.js';
import { dueNotice } from './plan-notice-days.js';
import { MEMBERS_WITHOUT_PLAN } from './plan-notices.statement.js';

/** Members per run. A batch is small, so that the other emails of members are not delayed. */
const BATCH = 500;

export const SEND_PLAN_NOTICES: RecurringTask = {
  type: 'identity.send-plan-notices',
  queue: 'identity-tasks',
  everyMilliseconds: 30_000,
};

/**
 * Publishes the notices about the grace period after the beta, batch by batch, to members without a plan. A member who
 * chooses a plan gets no further ones.
 */
@TaskHandler(SEND_PLAN_NOTICES)
@Injectable()
export class PlanNotices implements TaskRunner {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async run(): Promise<void> {
    await this.publishBatch();
  }

  /** Continues after the last member of the previous batch. A newer notice replaces one that was not completed. */
  async publishBatch(size = BATCH): Promise<void> {
    await this.unitOfWork.run((tx) => this.recordBatch(tx, new Date(), size));
  }

  private async recordBatch(tx: Transaction, now: Date, size: number): Promise<void> {
    const where = { id: 'runtime' };
    const runtime = await tx.manager.findOneOrFail(RuntimeSettingEntity, {
      where,
      lock: { mode: 'pessimistic_write' },
    });
    const { beta, betaEndedAt, graceUntil, noticeDays } = runtime;
    if (beta || betaEndedAt === null || graceUntil === null) return;
    const { daysLeft, kind } = dueNotice({ betaEndedAt, graceUntil }, now);
    const isContinued = noticeDays === daysLeft;
    if (isContinued && runtime.noticeSent) return;
    const after = isContinued ? runtime.noticeCursor : null;
    const members = await runStatement(tx.manager, MEMBERS_WITHOUT_PLAN, [after, size]);
    for (const { id: userId, chosenTier } of members) {
      const notice = { userId, kind, graceUntil: graceUntil.toISOString(), daysLeft, chosenTier };
      await tx.record('identity.plan-notice', randomUUID(), notice);
    }
    const progress = {
      noticeDays: daysLeft,
      noticeCursor: members.at(-1)?.id ?? after,
      noticeSent: members.length < size,
    };
    await tx.manager.update(RuntimeSettingEntity, where, progress);
  }
}
