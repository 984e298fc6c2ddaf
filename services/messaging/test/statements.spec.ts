import { checkStatements } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { MessagingUnderTest } from './messaging-under-test.js';

describe('the statements of messaging', () => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start();
  });
  afterAll(() => messaging.stop());

  it('declare the row types that PostgreSQL returns', async () => {
    const folder = fileURLToPath(new URL('../src', import.meta.url));
    const { count, unexported } = await checkStatements(messaging.running.database.urls.messaging, folder);
    expect(count).toBeGreaterThan(0);
    expect(unexported).toEqual([]);
  });
});
