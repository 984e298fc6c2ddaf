import { runStatement } from '@kindred/platform/database';
import { addGauges, Registry } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WAITING_FOR_STAFF } from './review-metrics.statement.js';

const GAUGES = {
  reviews_waiting: 'Photos in the review queue',
  reviews_oldest_seconds: 'Age of the oldest photo in the review queue',
  reports_open: 'Unresolved reports',
  reports_oldest_seconds: 'Age of the oldest unresolved report',
};

/** Prometheus gauges of the review and report queues, collected on scrape. */
@Injectable()
export class ReviewMetrics {
  constructor(dataSource: DataSource, registry: Registry) {
    addGauges(registry, GAUGES, async () => {
      const [row] = await runStatement(dataSource, WAITING_FOR_STAFF);
      if (row === undefined) throw new Error('a statement that only aggregates returns one row');
      return row;
    });
  }
}
