import { LIMITS } from '@kindred/contracts';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

const HOUR = 60 * 60 * 1_000;

/** Removes old mails, so that no links and no names linger. */
@Injectable()
export class MailSweeperService implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.sweep(), HOUR);
    this.timer.unref();
    await this.sweep();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    try {
      const oldest = new Date(Date.now() - LIMITS.mailDays * 24 * HOUR);
      await this.dataSource.query('DELETE FROM mails WHERE created_at < $1', [oldest]);
    } catch (error) {
      this.logger.warn({ err: error }, 'old mails could not be removed');
    }
  }
}
