import { LiveChannel, type LiveListener, type Unsubscribe } from '@kindred/event-bus';
import type { DynamicModule } from '@nestjs/common';

/** An in-process live channel: `send` calls all listeners before it returns. */
export class MemoryLiveChannel extends LiveChannel {
  private readonly listeners = new Map<string, Set<LiveListener>>();

  override send(topic: string, message: unknown): Promise<void> {
    for (const listener of this.listeners.get(topic) ?? []) listener(structuredClone(message));
    return Promise.resolve();
  }

  override subscribe(topic: string, listener: LiveListener): Promise<Unsubscribe> {
    const listeners = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, listeners.add(listener));
    return Promise.resolve(() => {
      listeners.delete(listener);
      return Promise.resolve();
    });
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }

  /** Simulates the reconnection after an outage. */
  simulateGap(): void {
    this.gapEnded();
  }

  subscriberCount(topic: string): number {
    return this.listeners.get(topic)?.size ?? 0;
  }

  /** Resolves when a topic has no subscribers. */
  async unsubscribed(topic: string): Promise<void> {
    while (this.subscriberCount(topic) > 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A module that provides this channel to the gateway. */
export function memoryLiveModule(live: MemoryLiveChannel): DynamicModule {
  return {
    module: MemoryLiveChannel,
    global: true,
    providers: [{ provide: LiveChannel, useValue: live }],
    exports: [LiveChannel],
  };
}
