import { Histogram, Registry } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { MemberSocket } from './member-socket.js';
import type { Message } from './message-reader.service.js';
import type { EndpointName } from './socket-metrics.js';

/** Measures the time from the creation of a message until it was written to a socket of its recipient. */
@Injectable()
export class DeliveryMetrics {
  private readonly series: Readonly<Record<EndpointName, Histogram.Internal<'room'>>>;

  constructor(registry: Registry) {
    const deliveries = new Histogram({
      name: 'message_delivery_seconds',
      help: 'Time from the creation of a message until it was written to an open socket of its recipient',
      labelNames: ['room'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 2.5, 5, 15, 60],
      registers: [registry],
    });
    this.series = { chat: deliveries.labels({ room: 'chat' }), graph: deliveries.labels({ room: 'graph' }) };
  }

  /** Ignores the copy for the sender. */
  observe(room: EndpointName, { fromUser, createdAt }: Message, socket: MemberSocket): void {
    if (fromUser === socket.userId) return;
    // The clocks of the database and of this host can differ slightly.
    this.series[room].observe(Math.max(Date.now() - Date.parse(createdAt), 0) / 1_000);
  }
}
