import { TaskHandler, type RecurringTask } from '@kindred/event-bus';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export const DELETE_SENT_TEXTS: RecurringTask = {
  type: 'messaging.delete-sent-texts',
  queue: 'messaging-tasks',
  everyMilliseconds: 60 * 60_000,
};

/** Deletes the hashes of texts after the day on which they were sent (docs/product.md, "The shield"). */
@TaskHandler(DELETE_SENT_TEXTS)
@Injectable()
export class SentTextRetention extends RetentionSweep {
  protected readonly expiredRows = [{ table: 'sent_texts', condition: `day < (now() AT TIME ZONE 'UTC')::date` }];

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
