import { LIMITS } from '@kindred/contracts';
import { TaskHandler, type RecurringTask, type TaskRunner } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { StaffNotifier } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FORGET_MESSAGES } from './shield.statement.js';

const DAY = 24 * 60 * 60_000;

export const FORGET_SHIELD_FINDINGS: RecurringTask = {
  type: 'moderation.forget-shield-findings',
  queue: 'moderation-tasks',
  everyMilliseconds: 6 * 60 * 60_000,
};

/** Forgets what the shield found in messages after 90 days without another finding (docs/product.md, "The shield"). */
@TaskHandler(FORGET_SHIELD_FINDINGS)
@Injectable()
export class ShieldRetention implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: StaffNotifier,
  ) {}

  async run(): Promise<void> {
    const before = new Date(Date.now() - LIMITS.shieldFindingsDays * DAY);
    const forgotten = await runStatement(this.dataSource, FORGET_MESSAGES, [before]);
    if (forgotten.length > 0) this.notifier.countsChanged();
  }
}
