import { WebSocket } from 'ws';
import { HttpConnection, requestBytes } from './http-connection.js';
import type { ChatJob, LoadResult, OpenChatJob, Pair } from './jobs.js';

const DELIVERY_TIMEOUT_MILLISECONDS = 10_000;

interface Frame {
  type: string;
  matchId: string;
  message?: { body: string };
}

/** The open sockets of all pairs, and the messages in flight between them. */
export class ChatLoad {
  private readonly sockets: WebSocket[] = [];
  private readonly arrivals = new Map<string, () => void>();
  private messageCount = 0;

  private constructor(
    private readonly port: number,
    private readonly pairs: readonly Pair[],
  ) {}

  static async open({ port, pairs }: OpenChatJob): Promise<ChatLoad> {
    const load = new ChatLoad(port, pairs);
    for (const { matchId, sessions } of pairs) {
      await load.subscribe(matchId, sessions[0], () => undefined);
      await load.subscribe(matchId, sessions[1], (body) => load.arrivals.get(body)?.());
    }
    return load;
  }

  /** The first member of each pair sends; a message counts as done when the second member's socket receives it. */
  async run({ milliseconds, concurrency }: ChatJob): Promise<LoadResult> {
    const latencies: number[] = [];
    const failed: Record<string, number> = {};
    const connections = await Promise.all(Array.from({ length: concurrency }, () => HttpConnection.open(this.port)));
    const startedAt = performance.now();
    const sendMessages = async (connection: HttpConnection, offset: number): Promise<void> => {
      for (let step = 0; performance.now() - startedAt < milliseconds; step++) {
        const pair = this.pairs[(offset + step * concurrency) % this.pairs.length];
        if (pair === undefined) return;
        const sentAt = performance.now();
        const outcome = await this.deliver(connection, pair);
        if (outcome === 'arrived') latencies.push(performance.now() - sentAt);
        else failed[outcome] = (failed[outcome] ?? 0) + 1;
      }
    };
    await Promise.all(connections.map(sendMessages));
    const elapsed = performance.now() - startedAt;
    for (const connection of connections) connection.close();
    return { done: latencies.length, failed, milliseconds: elapsed, latencies, used: latencies.length };
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private async deliver(connection: HttpConnection, { matchId, sessions }: Pair): Promise<string> {
    this.messageCount += 1;
    const body = `Message ${process.pid} ${this.messageCount}`;
    const arrived = new Promise<string>((resolve) => {
      const timeout = setTimeout(() => resolve('lost'), DELIVERY_TIMEOUT_MILLISECONDS);
      this.arrivals.set(body, () => {
        clearTimeout(timeout);
        resolve('arrived');
      });
    });
    const path = `/api/messages/${matchId}`;
    const { status } = await connection.send(
      requestBytes({ method: 'POST', path, session: sessions[0], body: JSON.stringify({ body }) }),
    );
    const outcome = status < 300 ? await arrived : String(status);
    this.arrivals.delete(body);
    return outcome;
  }

  private async subscribe(matchId: string, session: string, onMessage: (body: string) => void): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/ws/messages`, { headers: { cookie: `sid=${session}` } });
    this.sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => socket.send(JSON.stringify({ type: 'subscribe', matchId })));
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as Frame;
        if (frame.type === 'subscribed') resolve();
        else if (frame.message !== undefined) onMessage(frame.message.body);
      });
    });
  }
}
