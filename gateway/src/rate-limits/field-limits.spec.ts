import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { RATE_LIMITS } from '@kindred/contracts';
import { buildSchema } from 'graphql';
import { FIELD_LIMITS } from './field-limits.js';

describe('FIELD_LIMITS', () => {
  const schema = buildSchema(readFileSync(new URL('../../api-schema.graphql', import.meta.url), 'utf8'));

  it.each(Object.entries(FIELD_LIMITS))(
    '%s is a root field with the arguments that it is limited by',
    (name, { limits, continuationArgument }) => {
      const field = schema.getMutationType()?.getFields()[name] ?? schema.getQueryType()?.getFields()[name];
      expect(field).toBeDefined();
      if (continuationArgument !== undefined)
        expect(field?.args.map((argument) => argument.name)).toContain(continuationArgument);
      const byEmail = limits.some(({ per }) => per.includes('email'));
      expect(field?.args.some((argument) => argument.name === 'email') ?? false).toBe(
        byEmail || name === 'sendFeedback',
      );
    },
  );

  it('uses every limit', () => {
    const used = Object.values(FIELD_LIMITS).flatMap(({ limits }) => limits.map(({ name }) => name));
    expect([...new Set(used)].sort()).toEqual(Object.keys(RATE_LIMITS).sort());
  });
});
