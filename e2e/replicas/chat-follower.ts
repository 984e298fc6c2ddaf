import { Chat, type ChatMessage } from '../support/chat.js';
import { eventually } from '../support/conditions.js';
import type { PatientBrowser } from './patient-browser.js';

/** Longer than any socket is needed here. */
const MOST_MILLISECONDS = 300_000;

/**
 * A chat that is left open: when its socket goes, it opens another, and asks for what came in between by the last message
 * that it has, as the contract has it (section 3).
 */
export class ChatFollower {
  /** In the order in which they came to be known. */
  readonly seen = new Map<string, ChatMessage>();
  /** How many sockets it took. */
  sockets = 0;
  /** Messages that one and the same socket told twice. */
  readonly repeated: string[] = [];
  private ended = false;
  private readonly following: Promise<void>;
  private begun: () => void = () => undefined;
  /** Once it hears. */
  readonly ready: Promise<void>;

  constructor(
    private readonly browser: PatientBrowser,
    private readonly matchId: string,
  ) {
    const begun = new Promise<void>((resolve) => (this.begun = resolve));
    this.following = this.follow();
    this.ready = Promise.race([begun, this.following]);
    // Whoever waits for one of the two is told.
    this.following.catch(() => undefined);
  }

  /** Closes it, having caught up. */
  async end(): Promise<void> {
    this.ended = true;
    await this.following;
    await this.catchUp();
  }

  private async follow(): Promise<void> {
    while (!this.ended) {
      const chat = await eventually('a socket', () => this.open());
      this.sockets += 1;
      await this.catchUp();
      this.begun();
      await eventually('the end of a socket', () => chat.closedWith ?? (this.ended || undefined), MOST_MILLISECONDS);
      chat.close();
      const told = chat.frames.flatMap(({ message }) => (message === undefined ? [] : [message]));
      const ids = told.map(({ id }) => id);
      this.repeated.push(...ids.filter((id, index) => ids.indexOf(id) !== index));
      this.take(told);
    }
  }

  private async open(): Promise<Chat> {
    const chat = await Chat.open(this.browser.person);
    chat.send({ type: 'subscribe', matchId: this.matchId });
    await eventually('a subscription', () => {
      if (chat.closedWith !== undefined) return false;
      return chat.frames.some(({ type }) => type === 'subscribed') || undefined;
    }).then((isOpen) => {
      if (!isOpen) throw new Error(`closed with ${chat.closedWith}`);
    });
    return chat;
  }

  private async catchUp(): Promise<void> {
    const latest = [...this.seen.values()].sort((one, other) => other.seq - one.seq)[0];
    const after = latest === undefined ? '' : `?after=${latest.id}`;
    const missed = await this.browser.call<ChatMessage[]>(200, 'GET', `/api/messages/${this.matchId}${after}`);
    this.take(missed ?? []);
  }

  private take(messages: readonly ChatMessage[]): void {
    for (const message of messages) this.seen.set(message.id, message);
  }
}
