import { LIMITS } from '@kindred/contracts';
import { TaskHandler, type RecurringTask } from '@kindred/event-bus';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export const DELETE_OLD_CONTACT_MESSAGES: RecurringTask = {
  type: 'notifications.delete-old-contact-messages',
  queue: 'notifications-tasks',
  everyMilliseconds: 6 * 60 * 60_000,
};

/** Deletes contact messages with their replies a year after the last of them (docs/product.md, "Contact messages"). */
@TaskHandler(DELETE_OLD_CONTACT_MESSAGES)
@Injectable()
export class ContactRetention extends RetentionSweep {
  protected readonly expiredRows = [
    { table: 'feedback', condition: `last_entry_at < now() - make_interval(days => ${LIMITS.contactDays})` },
  ];

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
