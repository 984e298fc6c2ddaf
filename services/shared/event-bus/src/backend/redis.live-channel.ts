import { Logger } from '@nestjs/common';
import { encodeLiveMessage, LiveChannel, type LiveListener, type Unsubscribe } from '../live-channel.js';
import { TopicListeners } from '../topic-listeners.js';
import type { RedisAddress } from './redis-address.js';
import { closeRedis, connectToRedis, firstAttempt, type RedisConnection } from './redis.connection.js';

/** Redis pub/sub: one channel per topic, one connection to speak and one to listen. */
export class RedisLiveChannel extends LiveChannel {
  private readonly logger = new Logger('LiveChannel');
  private readonly listeners = new TopicListeners(this.logger);
  private readonly speaker: RedisConnection;
  private readonly listener: RedisConnection;
  private readonly started: Promise<unknown>;
  private readonly prefix: string;
  private readonly onMessage = (text: string, channel: string) =>
    this.listeners.dispatch(channel.slice(this.prefix.length), JSON.parse(text) as unknown);

  constructor({ url, prefix }: RedisAddress) {
    super();
    this.prefix = `${prefix}:live:`;
    this.speaker = connectToRedis(url, 'The live channel (speaking)', true);
    this.listener = connectToRedis(url, 'The live channel (listening)', false);
    let gap = false;
    this.listener.on('error', () => (gap = true));
    this.listener.on('ready', () => {
      if (gap) this.gapEnded();
      gap = false;
    });
    this.started = Promise.all([firstAttempt(this.speaker), firstAttempt(this.listener)]);
  }

  async publish(topic: string, message: unknown): Promise<void> {
    const text = encodeLiveMessage(topic, message);
    await this.started;
    try {
      await this.speaker.publish(this.prefix + topic, text);
    } catch (error) {
      if (this.speaker.isReady) this.logger.warn(`A live message on ${topic} was lost: ${String(error)}`);
    }
  }

  async subscribe(topic: string, listener: LiveListener): Promise<Unsubscribe> {
    if (this.listeners.add(topic, listener)) {
      // While there is no connection, the client keeps the subscription until there is one.
      const subscribed = this.listener.subscribe(this.prefix + topic, this.onMessage);
      subscribed.catch(() => undefined);
      await this.started;
      if (this.listener.isReady) await subscribed;
    }
    return async () => {
      if (!this.listeners.remove(topic, listener)) return;
      const unsubscribed = this.listener.unsubscribe(this.prefix + topic, this.onMessage);
      unsubscribed.catch(() => undefined);
      if (this.listener.isReady) await unsubscribed.catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    await Promise.all([closeRedis(this.speaker), closeRedis(this.listener)]);
  }
}
