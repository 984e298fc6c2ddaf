import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';

/** A raw chat socket client that queues received frames. */
export class ChatClient {
  private readonly received: Record<string, unknown>[] = [];
  private readonly waiters: (() => void)[] = [];
  readonly closed: Promise<number>;

  private constructor(readonly socket: WebSocket) {
    this.closed = once(socket, 'close').then(([code]) => Number(code));
    socket.on('message', (data) => {
      this.received.push(JSON.parse(String(data)) as Record<string, unknown>);
      this.waiters.splice(0).forEach((wake) => wake());
    });
  }

  static async connect(url: string, headers: Record<string, string>): Promise<ChatClient> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws/messages`, { headers });
    const client = new ChatClient(socket);
    await once(socket, 'open');
    return client;
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** Returns the next frame in order, and waits for one if necessary. */
  async next(): Promise<Record<string, unknown>> {
    for (;;) {
      const frame = this.received.shift();
      if (frame !== undefined) return frame;
      await new Promise<void>((resolve) => this.waiters.push(resolve));
    }
  }

  close(): void {
    this.socket.close();
  }
}

/** A client for GraphQL subscriptions. */
export function graphClient(url: string, cookie: string): Client {
  class SocketWithCookie extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { cookie } });
    }
  }
  const address = `${url.replace(/^http/, 'ws')}/graphql`;
  return createClient({ url: address, webSocketImpl: SocketWithCookie, retryAttempts: 0 });
}

/** Attempts an upgrade that is expected to be rejected. @returns the HTTP error response */
export async function rejectedUpgrade(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; retryAfter?: string; body: unknown }> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), ['graphql-transport-ws'], { headers });
  const [request, response] = (await once(socket, 'unexpected-response')) as [
    { destroy(): void },
    AsyncIterable<Buffer> & Pick<IncomingMessage, 'headers'> & { statusCode: number },
  ];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  request.destroy();
  const retryAfter = response.headers['retry-after'];
  return { status: response.statusCode, ...(retryAfter && { retryAfter }), body: JSON.parse(text) };
}
