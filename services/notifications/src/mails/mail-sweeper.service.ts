import { LIMITS } from '@kindred/contracts';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Removes old mails, so that no links and no names linger, those of the development mailbox included. */
@Injectable()
export class MailSweeperService extends RetentionSweep {
  protected readonly pause = 60 * 60_000;
  protected readonly past = [
    { table: 'mails', condition: `created_at < now() - make_interval(days => ${LIMITS.mailDays})` },
  ];

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
