/** Ids are forgotten when there are more. */
const MAX_IDS = 20_000;

/** Remembers the matches of which the first days have passed, so that their messages are not scored. */
export class OlderMatches {
  private readonly ids = new Set<string>();

  add(matchId: string): void {
    if (this.ids.size >= MAX_IDS) this.ids.clear();
    this.ids.add(matchId);
  }

  has(matchId: string): boolean {
    return this.ids.has(matchId);
  }
}
