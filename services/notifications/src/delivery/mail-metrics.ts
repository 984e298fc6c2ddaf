import { runStatement } from '@kindred/platform/database';
import { addGauges, Counter, Registry } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WAITING_MAILS } from './mails.statement.js';

const GAUGES = {
  mails_waiting: 'Emails not yet accepted by the mail server',
  mails_oldest_seconds: 'Waiting time of the oldest of them that is not about an announcement',
};

const NONE = { mails_waiting: 0, mails_oldest_seconds: 0 };

/** `delivered`: accepted by the mail server; `retried`: failed temporarily; `refused`: permanently rejected or given up. */
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
      const [row = NONE] = await runStatement(dataSource, WAITING_MAILS);
      return row;
    });
  }

  count(outcome: MailOutcome): void {
    this.attempts.inc({ outcome });
  }
}
