import { TaskHandler } from '@kindred/event-bus';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EXPIRED_NOTICES } from './notices.statement.js';
import { DELETE_OLD_NOTICES } from './notices.tasks.js';

/** Deletes notices after `LIMITS.noticeDays`, in batches. */
@TaskHandler(DELETE_OLD_NOTICES)
@Injectable()
export class NoticeSweeperService extends RetentionSweep {
  protected readonly expiredRows = EXPIRED_NOTICES;

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
