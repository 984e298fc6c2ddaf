import { once } from 'node:events';
import { WebSocket } from 'ws';

/** As V8 gives it. */
export interface CpuProfile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    hitCount?: number;
    children?: number[];
  }[];
  startTime: number;
  endTime: number;
  samples?: number[];
  timeDeltas?: number[];
}

interface Reply {
  id: number;
  result: { profile?: CpuProfile };
}

/** A process that was started with `--inspect`, asked for CPU profiles. */
export class Inspector {
  private last = 0;

  private constructor(private readonly socket: WebSocket) {}

  /** @param url as the process has printed it: `ws://127.0.0.1:…` */
  static async connect(url: string): Promise<Inspector> {
    const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 0 });
    await once(socket, 'open');
    return new Inspector(socket);
  }

  async start(): Promise<void> {
    await this.ask('Profiler.enable');
    await this.ask('Profiler.setSamplingInterval', { interval: 1_000 });
    await this.ask('Profiler.start');
  }

  async stop(): Promise<CpuProfile> {
    const { profile } = await this.ask('Profiler.stop');
    if (profile === undefined) throw new Error('there is no profile');
    return profile;
  }

  close(): void {
    this.socket.terminate();
  }

  private ask(method: string, params: object = {}): Promise<Reply['result']> {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve) => {
      const hear = (data: Buffer): void => {
        const reply = JSON.parse(data.toString()) as Reply;
        if (reply.id !== id) return;
        this.socket.off('message', hear);
        resolve(reply.result);
      };
      this.socket.on('message', hear);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
