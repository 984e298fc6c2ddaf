const SAME_MILLISECONDS = 1_000;
const REMEMBERED = 1_000;

/** Keeps a socket from repeating itself: the same state of typing is passed on at most once a second. */
export class TypingPace {
  private readonly told = new Map<string, { typing: boolean; at: number }>();

  /** True when this should be passed on. */
  isNews(matchId: string, typing: boolean, now = Date.now()): boolean {
    const last = this.told.get(matchId);
    return last === undefined || last.typing !== typing || now - last.at >= SAME_MILLISECONDS;
  }

  /** Keeps in mind what was passed on. */
  note(matchId: string, typing: boolean, now = Date.now()): void {
    if (this.told.size >= REMEMBERED) this.told.clear();
    this.told.set(matchId, { typing, at: now });
  }

  /** The matches where typing was told last. */
  stillTyping(): string[] {
    return [...this.told].filter(([, { typing }]) => typing).map(([matchId]) => matchId);
  }
}
