import { addGauges, Counter, Registry } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const GAUGES = {
  mails_waiting: 'Emails not yet accepted by the mail server',
  mails_oldest_seconds: 'Waiting time of the oldest of them',
};

const WAITING = `
  SELECT count(*)::integer AS mails_waiting,
         coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS mails_oldest_seconds
    FROM mails WHERE delivered_at IS NULL AND failed_at IS NULL`;

/** `delivered`: accepted by the mail server; `retried`: failed temporarily; `refused`: permanently rejected. */
export type MailOutcome = 'delivered' | 'retried' | 'refused';

/** Prometheus metrics: the waiting emails, counted at each scrape, and the outcomes of delivery attempts. */
@Injectable()
export class MailMetrics {
  private readonly attempts: Counter<'outcome'>;

  constructor(dataSource: DataSource, registry: Registry) {
    this.attempts = new Counter({
      name: 'mails_tried_total',
      help: 'Attempts to send an email, by outcome',
      labelNames: ['outcome'],
      registers: [registry],
    });
    addGauges(registry, GAUGES, async () => {
      const [row] = await dataSource.query<[Record<keyof typeof GAUGES, number>]>(WAITING);
      return row;
    });
  }

  count(outcome: MailOutcome): void {
    this.attempts.inc({ outcome });
  }
}
