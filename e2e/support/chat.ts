import { WebSocket } from 'ws';
import { eventually } from './conditions.js';
import type { Person } from './person.js';

export interface ChatMessage {
  id: string;
  fromUser: string;
  body: string;
  createdAt: string;
  seq: number;
}

export interface Frame {
  type: string;
  matchId?: string;
  userId?: string;
  code?: string;
  message?: ChatMessage;
}

const PAGE_SIZE = 1_000;

/** All messages of a match, oldest first. */
export async function allMessages(person: Person, matchId: string): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = [];
  for (let more = true; more;) {
    const [first] = messages;
    const before = first === undefined ? '' : `&before=${first.id}`;
    const path = `/api/messages/${matchId}?limit=${PAGE_SIZE}${before}`;
    const page = await person.expect<ChatMessage[]>(200, 'GET', path);
    messages.unshift(...page);
    more = page.length === PAGE_SIZE;
  }
  return messages;
}

/** Frame types that respond to a subscription. */
const SUBSCRIBE_RESPONSES = ['subscribed', 'error'];

/** A client of the chat socket (docs/api.md, "Chat socket"). */
export class Chat {
  readonly frames: Frame[] = [];
  closedWith: number | undefined;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(data.toString()) as Frame));
    socket.on('close', (code) => (this.closedWith = code));
  }

  static async open(person: Person, headers: Record<string, string> = {}): Promise<Chat> {
    const url = `${person.product.url.replace('http', 'ws')}/ws/messages`;
    const socket = new WebSocket(url, { headers: { cookie: person.cookie, ...headers } });
    const chat = new Chat(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
      socket.once('unexpected-response', (_request, response) =>
        reject(new Error(`rejected with ${response.statusCode}`)),
      );
    });
    return chat;
  }

  /** Sends text as is, and bytes as a binary frame. */
  sendRaw(data: string | Uint8Array): void {
    this.socket.send(data);
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  frame(what: (frame: Frame) => boolean): Promise<Frame> {
    return eventually('a frame', () => this.frames.find(what));
  }

  /** @throws Error when the subscription is rejected. */
  async subscribe(matchId: string): Promise<void> {
    const before = this.frames.length;
    this.send({ type: 'subscribe', matchId });
    const response = await eventually('a response to the subscription', () =>
      this.frames.slice(before).find((frame) => frame.matchId === matchId && SUBSCRIBE_RESPONSES.includes(frame.type)),
    );
    if (response.type === 'error') throw new Error(`not subscribed: ${response.code}`);
  }

  close(): void {
    this.socket.close();
  }

  /** Closes the connection abruptly, as a network failure does. Later frames are ignored. */
  drop(): void {
    this.socket.removeAllListeners('message');
    this.socket.terminate();
  }
}
