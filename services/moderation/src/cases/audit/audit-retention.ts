import { POLICY_PERIODS } from '@kindred/contracts';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Deletes audit entries after seven years (docs/product.md, "Account data"). */
@Injectable()
export class AuditRetention extends RetentionSweep {
  protected readonly intervalMilliseconds = 6 * 60 * 60_000;
  protected readonly expiredRows = [
    { table: 'audit_entries', condition: `at <= now() - make_interval(years => ${POLICY_PERIODS.auditYears})` },
  ];

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
