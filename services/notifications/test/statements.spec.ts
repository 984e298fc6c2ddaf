import { checkStatements } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { NotificationsUnderTest } from './notifications-under-test.js';

describe('the statements of notifications', () => {
  let notifications: NotificationsUnderTest;
  beforeAll(async () => {
    notifications = await NotificationsUnderTest.start();
  });
  afterAll(() => notifications.stop());

  it('declare the row types that PostgreSQL returns', async () => {
    const folder = fileURLToPath(new URL('../src', import.meta.url));
    const { count, unexported } = await checkStatements(notifications.running.database.urls.notifications, folder);
    expect(count).toBeGreaterThan(0);
    expect(unexported).toEqual([]);
  });
});
