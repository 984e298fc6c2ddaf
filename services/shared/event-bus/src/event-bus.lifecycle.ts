import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { BusBackend } from './backend/bus-backend.js';
import { sweepInbox } from './inbox.js';
import type { OutboxPump } from './outbox-pump.js';
import type { Settling } from './settling.js';

const SWEEP_MILLISECONDS = 6 * 60 * 60 * 1_000;

/**
 * Starts and ends the bus with the application. By the time of `onApplicationShutdown` Nest has answered the last
 * request and closed `EventStrategy`.
 */
export class EventBusLifecycle implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('EventBus');
  private sweep: NodeJS.Timeout | undefined;

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
    this.sweep = setInterval(() => void this.sweepInbox(), SWEEP_MILLISECONDS);
    this.sweep.unref();
    this.pump.wake();
    void this.sweepInbox();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweep);
    await this.pump.stop();
    await this.settling.stop();
    await this.backend.close();
  }

  private async sweepInbox(): Promise<void> {
    try {
      await sweepInbox(this.dataSource);
    } catch (error) {
      this.logger.warn(`Old inbox rows could not be removed: ${String(error)}`);
    }
  }
}
