import { checkStatements } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { IdentityUnderTest } from './identity-under-test.js';

describe('the statements of identity', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await IdentityUnderTest.start();
  });
  afterAll(() => identity.stop());

  it('declare the row types that PostgreSQL returns', async () => {
    const folder = fileURLToPath(new URL('../src', import.meta.url));
    const { count, unexported } = await checkStatements(identity.running.database.urls.identity, folder);
    expect(count).toBeGreaterThan(0);
    expect(unexported).toEqual([]);
  });
});
