const INTERVAL_MILLISECONDS = 1_000;
const MATCHES_MAX = 1_000;

/** Throttles repeated typing signals of one socket: the same state is sent at most once a second per match. */
export class TypingThrottle {
  private readonly lastSent = new Map<string, { typing: boolean; at: number }>();

  shouldSend(matchId: string, typing: boolean, now = Date.now()): boolean {
    const last = this.lastSent.get(matchId);
    return last === undefined || last.typing !== typing || now - last.at >= INTERVAL_MILLISECONDS;
  }

  record(matchId: string, typing: boolean, now = Date.now()): void {
    // Moves a known match to the end, so that the first one is the one recorded longest ago.
    this.lastSent.delete(matchId);
    this.lastSent.set(matchId, { typing, at: now });
    const [oldest] = this.lastSent.keys();
    if (oldest !== undefined && this.lastSent.size > MATCHES_MAX) this.lastSent.delete(oldest);
  }

  /** The matches whose last sent state is `typing`. */
  typingMatchIds(): string[] {
    return [...this.lastSent].filter(([, { typing }]) => typing).map(([matchId]) => matchId);
  }
}
