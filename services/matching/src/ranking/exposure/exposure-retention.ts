import { TaskHandler, type RecurringTask } from '@kindred/event-bus';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EXPOSURE_DAYS } from './exposure-factor.js';

export const DELETE_EXPOSURES: RecurringTask = {
  type: 'matching.delete-exposures',
  queue: 'matching-tasks',
  everyMilliseconds: 24 * 60 * 60_000,
};

/** Deletes counts that the ranking no longer reads, and those of members who were deleted while they were counted. */
@TaskHandler(DELETE_EXPOSURES)
@Injectable()
export class ExposureRetention extends RetentionSweep {
  protected readonly expiredRows = [
    { table: 'card_exposures', condition: `day <= (now() AT TIME ZONE 'UTC')::date - ${EXPOSURE_DAYS}` },
    {
      table: 'card_exposures',
      condition: 'NOT EXISTS (SELECT 1 FROM members m WHERE m.user_id = card_exposures.user_id)',
    },
  ];

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
