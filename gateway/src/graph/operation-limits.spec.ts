import { readFileSync } from 'node:fs';
import { LIMITS } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { REST_CALLS } from '../rest/rest-calls.js';
import { requireWithinLimits } from './operation-limits.js';
import { prepareOperation } from './prepared-operation.js';

const schema = buildSchema(readFileSync(new URL('../../api-schema.graphql', import.meta.url), 'utf8'));
const check = (text: string, limit: number): void =>
  requireWithinLimits(schema, prepareOperation(parse(text)), { limit, matchId: 'any', query: 'any' });

describe('requireWithinLimits', () => {
  const pages = REST_CALLS.flatMap(({ path, operation }) =>
    operation?.includes('$limit') ? [[path, operation] as const] : [],
  );

  it.each(pages)('accepts the longest page of %s', (_path, operation) => {
    expect(() => check(operation, LIMITS.listMaxLimit)).not.toThrow();
  });

  it('checks a prepared operation again when a page length differs', () => {
    const fields = Array.from({ length: 84 }, (_, index) => `a${index}: displayName`).join(' ');
    const operation = prepareOperation(
      parse(`query($limit: Int) { likes(limit: $limit) { items { profile { ${fields} } } } }`),
    );
    const checkAgain = (limit: unknown): void => requireWithinLimits(schema, operation, { limit });
    for (let times = 0; times < 2; times++) {
      expect(() => checkAgain(500)).not.toThrow();
      expect(() => checkAgain(1_000)).toThrow('too much data');
      expect(() => checkAgain(1_000)).toThrow('too much data');
      expect(() => checkAgain(undefined)).not.toThrow();
    }
  });

  it('checks a prepared operation again when a condition differs', () => {
    const fields = Array.from({ length: 84 }, (_, index) => `a${index}: displayName`).join(' ');
    const text = `query($more: Boolean!) { likes(limit: 1000) { items { likedAt profile @include(if: $more) { ${fields} } } } }`;
    const operation = prepareOperation(parse(text));
    expect(() => requireWithinLimits(schema, operation, { more: false })).not.toThrow();
    expect(() => requireWithinLimits(schema, operation, { more: true })).toThrow('too much data');
  });

  it('counts the values of a page, without its cursor', () => {
    const likes = (fields: string): string =>
      `query($limit: Int) { likes(limit: $limit) { nextCursor items { ${fields} } } }`;
    const profile = (count: number): string =>
      `profile { ${Array.from({ length: count }, (_, index) => `a${index}: displayName`).join(' ')} }`;
    expect(() => check(likes(profile(83)), 1_000)).not.toThrow();
    expect(() => check(likes(profile(84)), 1_000)).toThrow('too much data');
    expect(() => check(likes(profile(84)), 500)).not.toThrow();
  });
});
