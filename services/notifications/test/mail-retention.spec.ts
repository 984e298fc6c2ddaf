import { createPartitions, newUuidV7, partitionName } from '@kindred/event-bus';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OUTGOING_MAILS } from '../src/delivery/outgoing-mails.js';
import { daysAgo, insertMail } from './stored-mails.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

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
});
