import { checkStatements } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { ModerationUnderTest } from './moderation-under-test.js';

describe('the statements of moderation', () => {
  let moderation: ModerationUnderTest;
  beforeAll(async () => {
    moderation = await ModerationUnderTest.start();
  });
  afterAll(() => moderation.stop());

  it('declare the row types that PostgreSQL returns', async () => {
    const folder = fileURLToPath(new URL('../src', import.meta.url));
    const { count, unexported } = await checkStatements(moderation.running.database.urls.moderation, folder);
    expect(count).toBeGreaterThan(0);
    // Built for the filters of each request.
    expect(unexported).toEqual(['cases/admin-users/admin-users.statement.ts']);
  });
});
