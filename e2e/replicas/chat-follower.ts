import { Chat, type ChatMessage } from '../support/chat.js';
import { eventually } from '../support/conditions.js';
import type { RetryingClient } from './retrying-client.js';

/** Longer than any socket of these tests lives. */
const SOCKET_TIMEOUT_MILLISECONDS = 900_000;
const PAGE_SIZE = 1_000;

/**
 * A chat client that stays open: when its socket closes, it reconnects and fetches the messages after the last one it
 * has (docs/api.md, "Chat socket").
 */
export class ChatFollower {
  /** All messages, in order of arrival. */
  readonly seen = new Map<string, ChatMessage>();
  /** Number of sockets opened. */
  sockets = 0;
  /** Ids of messages that the same socket delivered twice. */
  readonly repeated: string[] = [];
  private ended = false;
  private readonly loop: Promise<void>;
  private resolveReady: () => void = () => undefined;
  /** Resolves once subscribed. */
  readonly ready: Promise<void>;

  constructor(
    private readonly client: RetryingClient,
    private readonly matchId: string,
  ) {
    const subscribed = new Promise<void>((resolve) => (this.resolveReady = resolve));
    this.loop = this.follow();
    this.ready = Promise.race([subscribed, this.loop]);
    // Callers of `ready` and `end` get the error; this avoids an unhandled rejection.
    this.loop.catch(() => undefined);
  }

  /** Closes the chat and fetches the remaining messages. */
  async end(): Promise<void> {
    this.ended = true;
    await this.loop;
    await this.catchUp();
  }

  private async follow(): Promise<void> {
    while (!this.ended) {
      const chat = await eventually('a socket', () => this.open());
      this.sockets += 1;
      await this.catchUp();
      this.resolveReady();
      await eventually(
        'the end of a socket',
        () => chat.closedWith ?? (this.ended || undefined),
        SOCKET_TIMEOUT_MILLISECONDS,
      );
      chat.close();
      const received = chat.frames.flatMap(({ message }) => (message === undefined ? [] : [message]));
      const ids = received.map(({ id }) => id);
      this.repeated.push(...ids.filter((id, index) => ids.indexOf(id) !== index));
      this.store(received);
    }
  }

  private async open(): Promise<Chat> {
    const chat = await Chat.open(this.client.person);
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
    for (let more = true; more;) {
      const latest = [...this.seen.values()].sort((one, other) => other.seq - one.seq)[0];
      const after = latest === undefined ? '' : `&after=${latest.id}`;
      const path = `/api/messages/${this.matchId}?limit=${PAGE_SIZE}${after}`;
      const missed = (await this.client.call<ChatMessage[]>(200, 'GET', path)) ?? [];
      this.store(missed);
      more = missed.length === PAGE_SIZE;
    }
  }

  private store(messages: readonly ChatMessage[]): void {
    for (const message of messages) this.seen.set(message.id, message);
  }
}
