import { TaskHandler, type Task, type TaskContext, type TaskRunner } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { FingerprintsService } from './fingerprints.service.js';

/** Stores the fingerprint of a photo, whose id is the key. */
export const RECORD_FINGERPRINT: Task = {
  type: 'moderation.record-fingerprint',
  queue: 'moderation-tasks',
  dependsOn: 'media',
  attempts: 10,
  firstRetryMilliseconds: 60_000,
  maxRetryMilliseconds: 8 * 60 * 60_000,
};

@TaskHandler(RECORD_FINGERPRINT)
@Injectable()
export class FingerprintRecorder implements TaskRunner {
  constructor(private readonly fingerprints: FingerprintsService) {}

  run({ key }: TaskContext): Promise<void> {
    return this.fingerprints.record(key);
  }
}
