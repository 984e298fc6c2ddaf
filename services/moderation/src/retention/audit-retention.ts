import { POLICY_PERIODS } from '@kindred/contracts';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The trail of what staff did is kept for seven years and no longer (specification, section 9). */
@Injectable()
export class AuditRetention extends RetentionSweep {
  protected readonly pause = 6 * 60 * 60_000;
  protected readonly past = [
    { table: 'audit_entries', condition: `at <= now() - make_interval(years => ${POLICY_PERIODS.auditYears})` },
  ];

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
