import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A raw chat socket of the tests: keeps what it hears and waits for what is to come. */
export class ChatClient {
  private readonly heard: Record<string, unknown>[] = [];
  private readonly waiting: (() => void)[] = [];
  readonly closed: Promise<number>;

  private constructor(readonly socket: WebSocket) {
    this.closed = once(socket, 'close').then(([code]) => Number(code));
    socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)) as Record<string, unknown>);
      this.waiting.splice(0).forEach((wake) => wake());
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

  /** The next frame, in order. */
  async next(): Promise<Record<string, unknown>> {
    for (;;) {
      const frame = this.heard.shift();
      if (frame !== undefined) return frame;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  close(): void {
    this.socket.close();
  }
}

/** The status that an upgrade is refused with. */
export async function refusedUpgrade(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), ['graphql-transport-ws'], { headers });
  const [request, response] = (await once(socket, 'unexpected-response')) as [
    { destroy(): void },
    AsyncIterable<Buffer> & { statusCode: number },
  ];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  request.destroy();
  return { status: response.statusCode, body: JSON.parse(text) };
}
