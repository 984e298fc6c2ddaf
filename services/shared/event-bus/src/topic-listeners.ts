import type { Logger } from '@nestjs/common';
import type { LiveListener } from './live-channel.js';

/** The fan-out of a live message to the listeners of this process. */
export class TopicListeners {
  private readonly byTopic = new Map<string, Set<LiveListener>>();

  constructor(private readonly logger: Logger) {}

  add(topic: string, listener: LiveListener): void {
    const listeners = this.byTopic.get(topic);
    if (listeners) listeners.add(listener);
    else this.byTopic.set(topic, new Set([listener]));
  }

  /** Returns true if it was the topic's last listener. */
  remove(topic: string, listener: LiveListener): boolean {
    const listeners = this.byTopic.get(topic);
    if (!listeners?.delete(listener) || listeners.size > 0) return false;
    return this.byTopic.delete(topic);
  }

  has(topic: string): boolean {
    return this.byTopic.has(topic);
  }

  dispatch(topic: string, message: unknown): void {
    for (const listener of this.byTopic.get(topic) ?? []) {
      try {
        listener(message);
      } catch (error) {
        this.logger.error(`a listener on ${topic} failed`, error);
      }
    }
  }
}
