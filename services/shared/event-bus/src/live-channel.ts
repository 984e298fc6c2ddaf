import {
  activeSpan,
  beginSpan,
  endSpan,
  type Span,
  SpanKind,
  TRACEPARENT,
  traceparentOf,
} from '@kindred/platform/tracing';

/** Ends a subscription. */
export type Unsubscribe = () => Promise<void>;

export type LiveListener = (message: unknown) => void;

/** A message as its subscribers receive it: with the span that published it, if that is traced. */
export type Traced<Message> = Message & { [TRACEPARENT]?: string };

/** Maximum message size in bytes of JSON; the payload of PostgreSQL's NOTIFY is limited to 8 kB. */
export const LIVE_MESSAGE_MAX_BYTES = 7 * 1024;

/**
 * Publish/subscribe between processes for small messages: ids and sequences, never content. Delivery is at most once, so
 * a subscriber that must not miss anything reads the database after (re)connecting.
 */
export abstract class LiveChannel {
  private readonly gapListeners = new Set<() => void>();

  /**
   * Resolves once the message is sent. If the bus is down, the message is dropped and the outage logged; only a message
   * over `LIVE_MESSAGE_MAX_BYTES` rejects (RangeError). Where the publisher is traced, this has a span, and an object
   * carries its `traceparent`.
   */
  publish(topic: string, message: unknown): Promise<void> {
    const parent = activeSpan();
    if (parent === undefined || typeof message !== 'object' || message === null) return this.send(topic, message);
    return this.sendTraced(topic, message, parent);
  }

  /** As `publish`, without tracing. */
  abstract send(topic: string, message: unknown): Promise<void>;
  /**
   * Resolves once the subscription is active. While the bus is down it resolves immediately, and the subscription
   * becomes active when the bus is back. Errors of the listener are logged.
   */
  abstract subscribe(topic: string, listener: LiveListener): Promise<Unsubscribe>;
  abstract close(): Promise<void>;

  /** Called when the channel is available again after an outage, during which messages can have been lost. */
  onGap(listener: () => void): void {
    this.gapListeners.add(listener);
  }

  protected gapEnded(): void {
    for (const listener of this.gapListeners) listener();
  }

  private async sendTraced(topic: string, message: object, parent: Span): Promise<void> {
    // The rest of a topic is an id.
    const span = beginSpan(`live ${topic.split('.', 1)[0]}`, SpanKind.PRODUCER, parent);
    const traceparent = traceparentOf(span);
    try {
      await this.send(topic, traceparent === null ? message : { ...message, [TRACEPARENT]: traceparent });
      endSpan(span);
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  }
}

/** Serializes a message. @throws RangeError when it is too large for any backend */
export function encodeLiveMessage(topic: string, message: unknown): string {
  const text = JSON.stringify(message);
  const bytes = Buffer.byteLength(text);
  if (bytes > LIVE_MESSAGE_MAX_BYTES) {
    throw new RangeError(
      `live message on ${topic} has ${bytes} bytes, the maximum is ${LIVE_MESSAGE_MAX_BYTES}: send ids, not content`,
    );
  }
  return text;
}
