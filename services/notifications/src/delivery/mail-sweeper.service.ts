import { LIMITS } from '@kindred/contracts';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Deletes old emails, which contain links and names. This includes the development mailbox. */
@Injectable()
export class MailSweeperService extends RetentionSweep {
  protected readonly intervalMilliseconds = 60 * 60_000;
  protected readonly expiredRows = [
    { table: 'mails', condition: `created_at < now() - make_interval(days => ${LIMITS.mailDays})` },
  ];

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
