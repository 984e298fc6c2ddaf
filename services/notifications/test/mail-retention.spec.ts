import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailSweeperService } from '../src/delivery/mail-sweeper.service.js';
import { NotificationsUnderTest } from './notifications-under-test.js';

describe('stored emails', () => {
  let service: NotificationsUnderTest;
  beforeAll(async () => {
    service = await NotificationsUnderTest.start();
  });
  afterAll(() => service.stop());

  it('are kept for 30 days, delivered or not', async () => {
    await service.sql(`
      INSERT INTO mails (id, cause, people, to_address, subject, text, html, created_at, next_attempt_at, delivered_at)
      SELECT gen_random_uuid(), days || ' ' || is_sent, '{}', 'maya@example.com', '', '', '',
             now() - make_interval(days => days), now() + interval '1 day', CASE WHEN is_sent THEN now() END
        FROM unnest(ARRAY[29, 31]) AS days, unnest(ARRAY[true, false]) AS is_sent`);
    await service.app.get(MailSweeperService).run();
    expect(await service.sql('SELECT cause FROM mails ORDER BY 1')).toEqual([
      { cause: '29 false' },
      { cause: '29 true' },
    ]);
  });
});
