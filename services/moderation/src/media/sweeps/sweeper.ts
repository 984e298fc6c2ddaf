import { TaskHandler, UnitOfWork, type RecurringTask, type TaskRunner } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { FINISH_PHOTO } from '../photos/renditions.service.js';
import { removeStaleTemporaryFiles } from '../stores/temporary-files.js';
import { DELETE_OBJECT } from '../stores/unreferenced-objects.service.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { ADOPT_OBJECTS, ADOPT_PHOTOS } from './sweeper.statement.js';

export const SWEEP_UPLOADS: RecurringTask = {
  type: 'moderation.sweep-uploads',
  queue: 'moderation-tasks',
  everyMilliseconds: 10 * 60_000,
};

/** Deletes abandoned uploads, and temporary files that crashed processes left on this host. */
@TaskHandler(SWEEP_UPLOADS)
@Injectable()
export class Sweeper implements TaskRunner, OnApplicationBootstrap {
  constructor(
    private readonly uploads: UploadsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** On every host; the task runs on one of them. */
  async onApplicationBootstrap(): Promise<void> {
    await removeStaleTemporaryFiles();
  }

  async run(): Promise<void> {
    await removeStaleTemporaryFiles();
    await this.uploads.deleteAbandoned();
    await this.adopt();
  }

  /** Enqueues the work that the previous release did not complete before it was stopped. */
  private adopt(): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const photos = await runStatement(tx.manager, ADOPT_PHOTOS);
      await tx.enqueue(
        FINISH_PHOTO,
        photos.map(({ id }) => id),
      );
      const objects = await runStatement(tx.manager, ADOPT_OBJECTS);
      await tx.enqueue(
        DELETE_OBJECT,
        objects.map(({ key }) => key),
      );
    });
  }
}
