import { addGauges, Counter, Registry } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const TOLD = {
  mails_waiting: 'Mails that have not been handed over',
  mails_oldest_seconds: 'How long the oldest of them has waited',
};

const WAITING = `
  SELECT count(*)::integer AS mails_waiting,
         coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS mails_oldest_seconds
    FROM mails WHERE delivered_at IS NULL AND failed_at IS NULL`;

/** `delivered`: handed over; `retried`: to be tried again; `refused`: given up, since the server will not have it. */
export type MailOutcome = 'delivered' | 'retried' | 'refused';

/** Mails, for Prometheus: how many wait, counted when it asks, and how those that were tried went. */
@Injectable()
export class MailMetrics {
  private readonly tried: Counter<'outcome'>;

  constructor(dataSource: DataSource, registry: Registry) {
    this.tried = new Counter({
      name: 'mails_tried_total',
      help: 'Attempts at handing a mail over, by how they went',
      labelNames: ['outcome'],
      registers: [registry],
    });
    addGauges(registry, TOLD, async () => {
      const [row] = await dataSource.query<[Record<keyof typeof TOLD, number>]>(WAITING);
      return row;
    });
  }

  note(outcome: MailOutcome): void {
    this.tried.inc({ outcome });
  }
}
