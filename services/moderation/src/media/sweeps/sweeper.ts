import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { UnreferencedObjectsService } from '../stores/unreferenced-objects.service.js';
import { removeStaleTemporaryFiles } from '../stores/temporary-files.js';
import { RenditionsService } from '../photos/renditions.service.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { OrphanSweep } from './orphan-sweep.js';

const INTERVAL_MILLISECONDS = 60_000;
const TEMPORARY_FILES = { sweep: () => removeStaleTemporaryFiles() };

/** Runs all sweeps at startup and every minute: resumes interrupted rendering, and deletes abandoned data. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly renditions: RenditionsService,
    private readonly uploads: UploadsService,
    private readonly objects: UnreferencedObjectsService,
    private readonly orphans: OrphanSweep,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), INTERVAL_MILLISECONDS).unref();
    void this.sweep();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
    await this.orphans.stop();
    await this.renditions.idle();
  }

  /** One run; joins a run in progress. Failures are logged and retried by the next run. */
  async sweep(): Promise<void> {
    this.running ??= this.runOnce().finally(() => (this.running = undefined));
    await this.running;
  }

  private async runOnce(): Promise<void> {
    for (const sweepable of [this.renditions, this.uploads, this.objects, TEMPORARY_FILES]) {
      try {
        await sweepable.sweep();
      } catch (error) {
        this.logger.error({ err: error }, 'sweep failed; will retry');
      }
    }
    this.orphans.startIfDue();
  }
}
