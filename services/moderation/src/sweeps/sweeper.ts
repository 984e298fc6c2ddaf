import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LooseObjectsService } from '../media/loose-objects.service.js';
import { clearLeftWorkCopies } from '../media/work-copies.js';
import { RenditionsService } from '../photos/renditions.service.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { OrphanSweep } from './orphan-sweep.js';

const PAUSE_MILLISECONDS = 60_000;
const WORK_COPIES = { sweep: () => clearLeftWorkCopies() };

/** At the start and every minute: takes up what was left undone, and clears away what nobody came back for. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly renditions: RenditionsService,
    private readonly uploads: UploadsService,
    private readonly objects: LooseObjectsService,
    private readonly orphans: OrphanSweep,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), PAUSE_MILLISECONDS).unref();
    void this.sweep();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
    await this.orphans.stop();
    await this.renditions.idle();
  }

  /** One round; a round that is under way is joined. Failures are logged, and the next round tries again. */
  async sweep(): Promise<void> {
    this.running ??= this.runOnce().finally(() => (this.running = undefined));
    await this.running;
  }

  private async runOnce(): Promise<void> {
    for (const each of [this.renditions, this.uploads, this.objects, WORK_COPIES]) {
      try {
        await each.sweep();
      } catch (error) {
        this.logger.error({ err: error }, 'a sweep failed');
      }
    }
    this.orphans.startIfDue();
  }
}
