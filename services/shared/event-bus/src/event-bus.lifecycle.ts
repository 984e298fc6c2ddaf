import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { BusBackend } from './backend/bus-backend.js';
import { removeExpiredInboxRows } from './inbox.js';
import type { OutboxPump } from './outbox-pump.js';
import type { Settling } from './settling.js';

const SWEEP_MILLISECONDS = 6 * 60 * 60 * 1_000;

/**
 * Starts and stops the bus with the application. Before `onApplicationShutdown`, Nest has served the last request and
 * closed `EventStrategy`.
 */
export class EventBusLifecycle implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('EventBus');
  private sweepTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly backend: BusBackend,
    private readonly pump: OutboxPump,
    private readonly settling: Settling,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.settling.start();
  }

  onApplicationBootstrap(): void {
    this.sweepTimer = setInterval(() => void this.sweepInbox(), SWEEP_MILLISECONDS);
    this.sweepTimer.unref();
    this.pump.wake();
    void this.sweepInbox();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweepTimer);
    await this.pump.stop();
    await this.settling.stop();
    await this.backend.close();
  }

  private async sweepInbox(): Promise<void> {
    try {
      await removeExpiredInboxRows(this.dataSource);
    } catch (error) {
      this.logger.warn(`could not remove expired inbox rows; will retry: ${String(error)}`);
    }
  }
}
