import { TaskHandler, UnitOfWork, type RecurringTask, type TaskRunner } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DUE_EVIDENCE } from './evidence-retention.statement.js';
import { EvidenceService } from './evidence.service.js';

export const DELETE_OLD_EVIDENCE: RecurringTask = {
  type: 'moderation.delete-old-evidence',
  queue: 'moderation-tasks',
  everyMilliseconds: 6 * 60 * 60_000,
};

const BATCH = 100;

/** Deletes the evidence of resolved reports, with its files, once no appeal can need it (docs/product.md, "Blocks and reports"). */
@TaskHandler(DELETE_OLD_EVIDENCE)
@Injectable()
export class EvidenceRetention implements TaskRunner {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly evidence: EvidenceService,
  ) {}

  run(): Promise<void> {
    return this.deleteDue(new Date());
  }

  async deleteDue(now: Date): Promise<void> {
    while ((await this.deleteBatch(now)) === BATCH);
  }

  private deleteBatch(now: Date): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const due = await runStatement(tx.manager, DUE_EVIDENCE, [now, BATCH]);
      await this.evidence.erase(
        tx,
        due.map(({ id }) => id),
      );
      return due.length;
    });
  }
}
