import { addGauges, Registry } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const GAUGES = {
  reviews_waiting: 'Photos in the review queue',
  reviews_oldest_seconds: 'Age of the oldest photo in the review queue',
  reports_open: 'Unresolved reports',
  reports_oldest_seconds: 'Age of the oldest unresolved report',
};

const secondsSince = (column: string): string => `coalesce(extract(epoch FROM now() - min(${column})), 0)::float`;

/** Counts what staff see in their queues; photos of deleted accounts are not included. */
const WAITING = `
  SELECT photos.*, open.* FROM (
    SELECT count(*)::integer AS reviews_waiting, ${secondsSince('p.created_at')} AS reviews_oldest_seconds
      FROM photos p JOIN members m ON m.user_id = p.member_id AND m.email IS NOT NULL WHERE p.status = 'PENDING'
  ) photos, (
    SELECT count(*)::integer AS reports_open, ${secondsSince('created_at')} AS reports_oldest_seconds
      FROM reports WHERE resolved_at IS NULL
  ) open`;

/** Prometheus gauges of the review and report queues, collected on scrape. */
@Injectable()
export class ReviewMetrics {
  constructor(dataSource: DataSource, registry: Registry) {
    addGauges(registry, GAUGES, async () => {
      const [row] = await dataSource.query<[Record<keyof typeof GAUGES, number>]>(WAITING);
      return row;
    });
  }
}
