import { Logger } from '@nestjs/common';
import { encodeLiveMessage, LiveChannel, type LiveListener, type Unsubscribe } from '../live-channel.js';
import { TopicListeners } from '../topic-listeners.js';
import type { RedisAddress } from './redis-address.js';
import { closeRedis, connectToRedis, waitForFirstAttempt, type RedisConnection } from './redis.connection.js';

/** Redis pub/sub: one channel per topic, one connection to publish and one to subscribe. */
export class RedisLiveChannel extends LiveChannel {
  private readonly logger = new Logger('LiveChannel');
  private readonly listeners = new TopicListeners(this.logger);
  private readonly publisher: RedisConnection;
  private readonly subscriber: RedisConnection;
  private readonly started: Promise<unknown>;
  private readonly prefix: string;
  private readonly onMessage = (text: string, channel: string) =>
    this.listeners.dispatch(channel.slice(this.prefix.length), JSON.parse(text) as unknown);

  constructor(address: RedisAddress) {
    super();
    this.prefix = `${address.prefix}:live:`;
    this.publisher = connectToRedis(address, 'live channel (publisher)', true);
    this.subscriber = connectToRedis(address, 'live channel (subscriber)', false);
    let gap = false;
    this.subscriber.on('error', () => (gap = true));
    this.subscriber.on('ready', () => {
      if (gap) this.gapEnded();
      gap = false;
    });
    this.started = Promise.all([waitForFirstAttempt(this.publisher), waitForFirstAttempt(this.subscriber)]);
  }

  async send(topic: string, message: unknown): Promise<void> {
    const text = encodeLiveMessage(topic, message);
    await this.started;
    try {
      await this.publisher.publish(this.prefix + topic, text);
    } catch (error) {
      if (this.publisher.isReady) this.logger.warn(`dropped a live message on ${topic}: ${String(error)}`);
    }
  }

  async subscribe(topic: string, listener: LiveListener): Promise<Unsubscribe> {
    this.listeners.add(topic, listener);
    // Also for further listeners, because the subscription of the first one may not be active yet. While disconnected, the
    // client stores the subscription until it reconnects.
    const subscribed = this.subscriber.subscribe(this.prefix + topic, this.onMessage);
    subscribed.catch(() => undefined);
    await this.started;
    if (this.subscriber.isReady) await subscribed;
    return async () => {
      if (!this.listeners.remove(topic, listener)) return;
      const unsubscribed = this.subscriber.unsubscribe(this.prefix + topic, this.onMessage);
      unsubscribed.catch(() => undefined);
      if (this.subscriber.isReady) await unsubscribed.catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    await Promise.all([closeRedis(this.publisher), closeRedis(this.subscriber)]);
  }
}
