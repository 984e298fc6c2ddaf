import { once } from 'node:events';
import { WebSocket } from 'ws';

/** The format of `Profiler.stop`. */
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

/** Seldom enough that the six processes together count as idle when they are. */
const SAMPLING_MICROSECONDS = 5_000;

interface Reply {
  id: number;
  result: { profile?: CpuProfile };
}

/** Records CPU profiles of a process that was started with `--inspect`. */
export class Inspector {
  private lastId = 0;

  private constructor(private readonly socket: WebSocket) {}

  /** @param url the debugger URL that the process has printed: `ws://127.0.0.1:…` */
  static async connect(url: string): Promise<Inspector> {
    const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 0 });
    await once(socket, 'open');
    return new Inspector(socket);
  }

  async start(): Promise<void> {
    await this.call('Profiler.enable');
    await this.call('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS });
    await this.call('Profiler.start');
  }

  async stop(): Promise<CpuProfile> {
    const { profile } = await this.call('Profiler.stop');
    if (profile === undefined) throw new Error('the inspector returned no profile');
    return profile;
  }

  close(): void {
    this.socket.terminate();
  }

  private call(method: string, params: object = {}): Promise<Reply['result']> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve) => {
      const onMessage = (data: Buffer): void => {
        const reply = JSON.parse(data.toString()) as Reply;
        if (reply.id !== id) return;
        this.socket.off('message', onMessage);
        resolve(reply.result);
      };
      this.socket.on('message', onMessage);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
