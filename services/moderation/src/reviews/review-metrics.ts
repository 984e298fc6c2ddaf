import { addGauges, Registry } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const TOLD = {
  reviews_waiting: 'Photos that wait to be reviewed',
  reviews_oldest_seconds: 'How long the photo has waited that waits longest',
  reports_open: 'Reports that nobody has settled',
  reports_oldest_seconds: 'How long the report has been open that has been so longest',
};

const secondsSince = (column: string): string => `coalesce(extract(epoch FROM now() - min(${column})), 0)::float`;

/** As the staff see them: photos and reports of people who are still there. */
const WAITING = `
  SELECT photos.*, open.* FROM (
    SELECT count(*)::integer AS reviews_waiting, ${secondsSince('p.created_at')} AS reviews_oldest_seconds
      FROM photos p JOIN members m ON m.user_id = p.member_id AND m.email IS NOT NULL WHERE p.status = 'PENDING'
  ) photos, (
    SELECT count(*)::integer AS reports_open, ${secondsSince('created_at')} AS reports_oldest_seconds
      FROM reports WHERE resolved_at IS NULL
  ) open`;

/** What waits for the staff, for Prometheus; counted when it asks. */
@Injectable()
export class ReviewMetrics {
  constructor(dataSource: DataSource, registry: Registry) {
    addGauges(registry, TOLD, async () => {
      const [row] = await dataSource.query<[Record<keyof typeof TOLD, number>]>(WAITING);
      return row;
    });
  }
}
