import { checkStatements } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { MatchingUnderTest } from './matching-under-test.js';

describe('the statements of matching', () => {
  let matching: MatchingUnderTest;
  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });
  afterAll(() => matching.stop());

  it('declare the row types that PostgreSQL returns', async () => {
    const folder = fileURLToPath(new URL('../src', import.meta.url));
    const { count, unexported } = await checkStatements(matching.running.database.urls.matching, folder);
    expect(count).toBeGreaterThan(0);
    // Built for the filters of each request.
    expect(unexported).toEqual(['discover/deck.statement.ts']);
  });
});
