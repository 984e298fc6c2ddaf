import { Counter, Gauge, type Registry } from '@kindred/service-kit';
import type { WebSocketServer } from 'ws';
import { CLOSE } from './member-socket.js';

/** `chat` is /ws/messages, `graph` the subscriptions. */
export type RoomName = 'chat' | 'graph';

/** How a socket ended, by its close code. `lost`: without a word, as when a network or a process goes away. */
const ENDINGS: ReadonlyMap<number, string> = new Map([
  [1000, 'left'],
  [1001, 'left'],
  [1005, 'left'],
  [1006, 'lost'],
  [CLOSE.RESTARTING, 'restarting'],
  [CLOSE.TOO_FAST, 'too_fast'],
  [CLOSE.SIGNED_OUT, 'signed_out'],
  [CLOSE.FORBIDDEN, 'forbidden'],
]);

/** The sockets that are open, counted when somebody looks, and how those before them ended. */
export class SocketMetrics {
  private readonly ended: Counter<'room' | 'ending'>;

  constructor(registry: Registry, rooms: readonly { name: RoomName; server: WebSocketServer }[]) {
    const registers = [registry];
    this.ended = new Counter({
      name: 'sockets_ended_total',
      help: 'Sockets that have ended, by how',
      labelNames: ['room', 'ending'],
      registers,
    });
    const open: Gauge<'room'> = new Gauge({
      name: 'sockets_open',
      help: 'Sockets of members',
      labelNames: ['room'],
      collect: () => {
        for (const { name, server } of rooms) open.set({ room: name }, server.clients.size);
      },
      registers,
    });
  }

  noteEnd(room: RoomName, code: number): void {
    this.ended.inc({ room, ending: ENDINGS.get(code) ?? 'other' });
  }
}
