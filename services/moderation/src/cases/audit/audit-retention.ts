import { POLICY_PERIODS } from '@kindred/contracts';
import { TaskHandler, type RecurringTask } from '@kindred/event-bus';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export const DELETE_OLD_AUDIT_ENTRIES: RecurringTask = {
  type: 'moderation.delete-old-audit-entries',
  queue: 'moderation-tasks',
  everyMilliseconds: 6 * 60 * 60_000,
};

/** Deletes audit entries after seven years (docs/product.md, "Account data"). */
@TaskHandler(DELETE_OLD_AUDIT_ENTRIES)
@Injectable()
export class AuditRetention extends RetentionSweep {
  protected readonly expiredRows = [
    { table: 'audit_entries', condition: `at <= now() - make_interval(years => ${POLICY_PERIODS.auditYears})` },
  ];

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
