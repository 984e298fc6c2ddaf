import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { RATE_LIMITS } from '@kindred/contracts';
import { buildSchema } from 'graphql';
import { FIELD_LIMITS } from './field-limits.js';

describe('the limited fields', () => {
  const schema = buildSchema(readFileSync(new URL('../../api-schema.graphql', import.meta.url), 'utf8'));

  it.each(Object.entries(FIELD_LIMITS))(
    '%s is a field of the graph’s root, with what it is counted by',
    (name, { limits, goesOnWith }) => {
      const field = schema.getMutationType()?.getFields()[name] ?? schema.getQueryType()?.getFields()[name];
      expect(field).toBeDefined();
      if (goesOnWith !== undefined) expect(field?.args.map((argument) => argument.name)).toContain(goesOnWith);
      const byEmail = limits.some(({ per }) => per.includes('email'));
      expect(field?.args.some((argument) => argument.name === 'email') ?? false).toBe(
        byEmail || name === 'sendFeedback',
      );
    },
  );

  it('use every limit there is', () => {
    const used = Object.values(FIELD_LIMITS).flatMap(({ limits }) => limits.map(({ name }) => name));
    expect([...new Set(used)].sort()).toEqual(Object.keys(RATE_LIMITS).sort());
  });
});
