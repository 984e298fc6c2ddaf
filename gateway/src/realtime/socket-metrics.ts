import { Counter, Gauge, type Registry } from '@kindred/service-kit';
import type { WebSocketServer } from 'ws';
import { CLOSE } from './member-socket.js';

/** `chat` is /ws/messages, `graph` the subscriptions on /graphql. */
export type EndpointName = 'chat' | 'graph';

/** Labels by close code. `lost`: without a close frame, for example after a network failure. */
const ENDINGS: ReadonlyMap<number, string> = new Map([
  [1000, 'left'],
  [1001, 'left'],
  [1005, 'left'],
  [1006, 'lost'],
  [CLOSE.RESTARTING, 'restarting'],
  [CLOSE.TOO_FAST, 'too_fast'],
  [CLOSE.SIGNED_OUT, 'signed_out'],
  [CLOSE.FORBIDDEN, 'forbidden'],
  [CLOSE.TOO_MANY, 'too_many'],
]);

/** Counts open sockets, at each scrape, and closed sockets by reason. */
export class SocketMetrics {
  private readonly closed: Counter<'room' | 'ending'>;

  constructor(registry: Registry, endpoints: readonly { name: EndpointName; server: WebSocketServer }[]) {
    const registers = [registry];
    this.closed = new Counter({
      name: 'sockets_ended_total',
      help: 'Closed sockets by reason',
      labelNames: ['room', 'ending'],
      registers,
    });
    const open: Gauge<'room'> = new Gauge({
      name: 'sockets_open',
      help: 'Open sockets of members',
      labelNames: ['room'],
      collect: () => {
        for (const { name, server } of endpoints) open.set({ room: name }, server.clients.size);
      },
      registers,
    });
  }

  recordClose(room: EndpointName, code: number): void {
    this.closed.inc({ room, ending: ENDINGS.get(code) ?? 'other' });
  }
}
