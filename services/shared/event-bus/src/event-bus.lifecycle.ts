import type { OnApplicationBootstrap, OnModuleInit } from '@nestjs/common';
import type { BusBackend } from './backend/bus-backend.js';
import type { EventStrategy } from './event-strategy.js';
import type { OutboxPump } from './outbox-pump.js';
import type { Settling } from './settling.js';
import type { TaskPublisher } from './tasks/task-publisher.js';

/** Starts the bus with the application. `EventBusModule` stops it. */
export class EventBusLifecycle implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly backend: BusBackend,
    private readonly pump: OutboxPump,
    private readonly settling: Settling,
    private readonly strategy: EventStrategy,
    private readonly publisher: TaskPublisher,
    private readonly startTasks: () => Promise<void>,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.settling.start();
  }

  /** A process that only records events, such as a command, runs no tasks either. */
  async onApplicationBootstrap(): Promise<void> {
    this.pump.wake();
    if (!this.strategy.isListening) return;
    await this.startTasks();
  }

  /**
   * Publishes the remaining events and due tasks if possible, and closes the bus. Call before the database is closed, and
   * after Nest has served the last request and closed `EventStrategy`, which waits for the running events and tasks.
   */
  async stop(): Promise<void> {
    await Promise.all([this.pump.stop(), this.publisher.stop()]);
    await this.settling.stop();
    await this.backend.close();
  }
}
