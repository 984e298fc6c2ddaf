import { LIMITS } from '@kindred/contracts';
import { TaskHandler, type RecurringTask, type TaskRunner } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { StaffNotifier } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DELETE_MESSAGE_FINDINGS } from './shield.statement.js';

const DAY = 24 * 60 * 60_000;

export const DELETE_SHIELD_FINDINGS: RecurringTask = {
  type: 'moderation.forget-shield-findings',
  queue: 'moderation-tasks',
  everyMilliseconds: 6 * 60 * 60_000,
};

/** Deletes the findings of the shield in messages 90 days after the last one (docs/product.md, "The shield"). */
@TaskHandler(DELETE_SHIELD_FINDINGS)
@Injectable()
export class ShieldRetention implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: StaffNotifier,
  ) {}

  async run(): Promise<void> {
    const before = new Date(Date.now() - LIMITS.shieldFindingsDays * DAY);
    const deleted = await runStatement(this.dataSource, DELETE_MESSAGE_FINDINGS, [before]);
    if (deleted.length > 0) this.notifier.countsChanged();
  }
}
