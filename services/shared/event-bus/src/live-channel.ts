/** Ends a subscription. */
export type Unsubscribe = () => Promise<void>;

export type LiveListener = (message: unknown) => void;

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
   * over `LIVE_MESSAGE_MAX_BYTES` rejects (RangeError).
   */
  abstract publish(topic: string, message: unknown): Promise<void>;
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
