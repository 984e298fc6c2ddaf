/** Stops a subscription. */
export type Unsubscribe = () => Promise<void>;

export type LiveListener = (message: unknown) => void;

/** The most that one message may be, in bytes of JSON; PostgreSQL's NOTIFY takes less than 8 kB. */
export const LIVE_MESSAGE_MAX_BYTES = 7 * 1024;

/**
 * Small messages to whoever listens now, in every process: ids and sequences, never content. It may lose; whoever must
 * not miss anything asks the database after (re)connecting.
 */
export abstract class LiveChannel {
  private readonly gapListeners = new Set<() => void>();

  /**
   * Resolves once handed over. A bus that is down is logged, not thrown; only a message over
   * `LIVE_MESSAGE_MAX_BYTES` rejects (RangeError).
   */
  abstract publish(topic: string, message: unknown): Promise<void>;
  /**
   * Resolves once messages published from now on will arrive; while the bus is down, at once, and the subscription
   * begins when the bus is back. A listener that throws is logged.
   */
  abstract subscribe(topic: string, listener: LiveListener): Promise<Unsubscribe>;
  abstract close(): Promise<void>;

  /** Hears that the channel works again after an outage, in which anything may have been lost. */
  onGap(listener: () => void): void {
    this.gapListeners.add(listener);
  }

  protected gapEnded(): void {
    for (const listener of this.gapListeners) listener();
  }
}

/** The JSON to send; a RangeError for what no column would carry. */
export function encodeLiveMessage(topic: string, message: unknown): string {
  const text = JSON.stringify(message);
  const bytes = Buffer.byteLength(text);
  if (bytes > LIVE_MESSAGE_MAX_BYTES) {
    throw new RangeError(
      `A live message on ${topic} has ${bytes} bytes, at most ${LIVE_MESSAGE_MAX_BYTES} travel: send ids, not content`,
    );
  }
  return text;
}
