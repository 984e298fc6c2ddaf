import { LiveChannel, type LiveListener, type Unsubscribe } from '@kindred/event-bus';
import type { DynamicModule } from '@nestjs/common';

/** A live channel inside the test: what is published is heard before `publish` returns. */
export class MemoryLiveChannel extends LiveChannel {
  private readonly listeners = new Map<string, Set<LiveListener>>();

  override publish(topic: string, message: unknown): Promise<void> {
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

  /** As after an outage. */
  comeBack(): void {
    this.gapEnded();
  }

  /** How many listen to a topic now. */
  count(topic: string): number {
    return this.listeners.get(topic)?.size ?? 0;
  }

  /** Resolves when nobody listens to a topic any more. */
  async deserted(topic: string): Promise<void> {
    while (this.count(topic) > 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The module that hands this channel to the gateway. */
export function memoryLiveModule(live: MemoryLiveChannel): DynamicModule {
  return {
    module: MemoryLiveChannel,
    global: true,
    providers: [{ provide: LiveChannel, useValue: live }],
    exports: [LiveChannel],
  };
}
