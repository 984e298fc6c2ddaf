import { TaskHandler } from '@kindred/event-bus';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DELETE_OLD_LIKE_DIGESTS } from './like-digest.tasks.js';
import { EXPIRED_DIGEST_ROWS } from './like-digests.statement.js';

/** Deletes withdrawn likes, and the times of digests that no longer delay the next one. */
@TaskHandler(DELETE_OLD_LIKE_DIGESTS)
@Injectable()
export class LikeDigestSweeperService extends RetentionSweep {
  protected readonly expiredRows = EXPIRED_DIGEST_ROWS;

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    super(dataSource, logger);
  }
}
