/** Sequence numbers of consecutive messages. */
export interface SequenceRange {
  from: number;
  to: number;
}

/**
 * Turns the message signals of one subscription, which can be lost or arrive out of order, into every message once and
 * in order. A client can then fetch everything after the last message that it has received.
 */
export class MessageSequence {
  private latest: number;

  /** @param start the latest sequence number at the time of the subscription; the client fetches these messages */
  constructor(private readonly start: number) {
    this.latest = start;
  }

  /** The messages to deliver when the message with this number is signaled; undefined when it was delivered before. */
  next(seq: number): SequenceRange | undefined {
    if (seq > this.latest) {
      const from = this.latest + 1;
      this.latest = seq;
      return { from, to: seq };
    }
    return seq <= this.start ? { from: seq, to: seq } : undefined;
  }
}
