import { describe, expect, it } from '@jest/globals';
import { randomId } from './random-id.js';

describe('randomId', () => {
  it('generates unique version 4 UUIDs', () => {
    const ids = Array.from({ length: 200 }, randomId);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
