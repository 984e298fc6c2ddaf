import { createPartitions, DAYS_AHEAD, dropPartitions, newUuidV7, partitionName } from '@kindred/event-bus';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OUTGOING_MAILS } from '../src/delivery/outgoing-mails.js';
import { daysAgo, insertMail } from './stored-mails.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

/** With more, the size is shown (docs/performance.md). */
const DEFAULT_PER_DAY = 10;
const PER_DAY = Number(process.env['SIMULATED_LIKES_PER_DAY'] ?? DEFAULT_PER_DAY);
const DAYS = 90;

interface Size {
  rows: number;
  bytes: number;
}

describe('stored emails', () => {
  let service: NotificationsUnderTest;
  beforeAll(async () => {
    service = await NotificationsUnderTest.start();
  });
  afterAll(() => service.stop());

  it('are dropped with the partition of their day after 30 days, delivered or not', async () => {
    const partitions = [29, 30].map((days) => partitionName('outgoing_mails', daysAgo(days)));
    for (const days of [29, 30]) {
      await createPartitions(service.dataSource, OUTGOING_MAILS, daysAgo(days), 1);
      for (const isSent of [true, false]) {
        const mail = {
          cause: `${days} ${isSent}`,
          createdAt: daysAgo(days),
          deliveredAt: isSent ? daysAgo(days) : null,
        };
        await insertMail(service, 'outgoing_mails', { id: newUuidV7(daysAgo(days)), ...mail });
      }
    }
    const tables = () =>
      service.sql('SELECT relname FROM pg_class WHERE relname = ANY($1) ORDER BY 1 DESC', [partitions]);
    expect(await tables()).toEqual(partitions.map((relname) => ({ relname })));
    await service.runTasks(`type = 'inbox.delete-expired'`);
    expect(await service.sql('SELECT cause FROM outgoing_mails ORDER BY 1')).toEqual([
      { cause: '29 false' },
      { cause: '29 true' },
    ]);
    expect(await tables()).toEqual([{ relname: partitions[0] }]);
  });

  it('are deleted after 30 days if they are in no partition of a day', async () => {
    for (const days of [29, 31]) {
      await insertMail(service, 'mails', { cause: `${days} by the previous release`, createdAt: daysAgo(days) });
    }
    await service.runTasks(`type = 'notifications.delete-old-mails'`);
    expect(await service.sql('SELECT cause FROM mails')).toEqual([{ cause: '29 by the previous release' }]);
  });

  it('take the same space after 45 and after 90 days', async () => {
    await service.sql('DELETE FROM outgoing_mails');
    const size = async (): Promise<Size> => {
      const [measured] = await service.sql<Size>(`
        SELECT (SELECT count(*)::integer FROM outgoing_mails) AS rows,
               (SELECT sum(pg_total_relation_size(relid))::float FROM pg_partition_tree('outgoing_mails')) AS bytes`);
      return measured!;
    };
    const sizes = new Map<number, Size>();
    for (let day = 1; day <= DAYS; day += 1) {
      const now = daysAgo(-day);
      await createPartitions(service.dataSource, OUTGOING_MAILS, now, DAYS_AHEAD);
      await dropPartitions(service.dataSource, OUTGOING_MAILS, now);
      // As in production, which keeps no content of sent emails.
      await service.sql(
        `INSERT INTO outgoing_mails
                (id, cause, people, to_address, subject, text, html, created_at, next_attempt_at, delivered_at)
         SELECT id, 'match:' || gen_random_uuid() || ':' || id, ARRAY[gen_random_uuid(), gen_random_uuid()],
                id || '@example.com', '', '', '', $2, 'infinity', $2
           FROM unnest($1::uuid[]) AS id`,
        [Array.from({ length: PER_DAY }, () => newUuidV7(now)), now],
      );
      if (day % 15 === 0) sizes.set(day, await size());
    }
    if (PER_DAY !== DEFAULT_PER_DAY)
      for (const [day, { rows, bytes }] of sizes)
        process.stdout.write(`day ${day}: ${rows} (${(bytes / 1_000_000).toFixed(1)} MB)\n`);
    const [before, after] = [sizes.get(45)!, sizes.get(90)!];
    expect([before.rows, after.rows]).toEqual([30 * PER_DAY, 30 * PER_DAY]);
    expect(after.bytes).toBeLessThan(1.1 * before.bytes);
  });
});
