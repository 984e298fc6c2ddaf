import { WebSocket } from 'ws';
import { HttpConnection, requestBytes } from './http-connection.js';
import type { ChatJob, LoadResult, OpenChatJob, Pair } from './jobs.js';

const LATE_MILLISECONDS = 10_000;

interface Frame {
  type: string;
  matchId: string;
  message?: { body: string };
}

/** The open sockets of many pairs, and what is under way between them. */
export class ChatLoad {
  private readonly sockets: WebSocket[] = [];
  private readonly arrivals = new Map<string, () => void>();
  private turn = 0;

  private constructor(
    private readonly port: number,
    private readonly pairs: readonly Pair[],
  ) {}

  static async open({ port, pairs }: OpenChatJob): Promise<ChatLoad> {
    const load = new ChatLoad(port, pairs);
    for (const { matchId, sessions } of pairs) {
      await load.follow(matchId, sessions[0], () => undefined);
      await load.follow(matchId, sessions[1], (body) => load.arrivals.get(body)?.());
    }
    return load;
  }

  /** The first of each pair writes; the message counts once the second has it. */
  async run({ milliseconds, concurrency }: ChatJob): Promise<LoadResult> {
    const latencies: number[] = [];
    const failed: Record<string, number> = {};
    const connections = await Promise.all(Array.from({ length: concurrency }, () => HttpConnection.open(this.port)));
    const began = performance.now();
    const work = async (connection: HttpConnection, lane: number): Promise<void> => {
      for (let step = 0; performance.now() - began < milliseconds; step++) {
        const pair = this.pairs[(lane + step * concurrency) % this.pairs.length];
        if (pair === undefined) return;
        const sent = performance.now();
        const outcome = await this.deliver(connection, pair);
        if (outcome === 'arrived') latencies.push(performance.now() - sent);
        else failed[outcome] = (failed[outcome] ?? 0) + 1;
      }
    };
    await Promise.all(connections.map(work));
    const took = performance.now() - began;
    for (const connection of connections) connection.close();
    return { done: latencies.length, failed, milliseconds: took, latencies, used: latencies.length };
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private async deliver(connection: HttpConnection, { matchId, sessions }: Pair): Promise<string> {
    this.turn += 1;
    const body = `Message ${process.pid} ${this.turn}`;
    const arrived = new Promise<string>((resolve) => {
      const late = setTimeout(() => resolve('lost'), LATE_MILLISECONDS);
      this.arrivals.set(body, () => {
        clearTimeout(late);
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

  private async follow(matchId: string, session: string, hear: (body: string) => void): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/ws/messages`, { headers: { cookie: `sid=${session}` } });
    this.sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => socket.send(JSON.stringify({ type: 'subscribe', matchId })));
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as Frame;
        if (frame.type === 'subscribed') resolve();
        else if (frame.message !== undefined) hear(frame.message.body);
      });
    });
  }
}
