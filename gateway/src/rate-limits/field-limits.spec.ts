import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { RATE_LIMITS } from '@kindred/contracts';
import { buildSchema } from 'graphql';
import { FIELD_LIMITS } from './field-limits.js';

/** Identity limits the emails to an address; anyone can enter any address in the contact form. */
const NOT_LIMITED_BY_EMAIL = ['requestPasswordReset', 'sendFeedback'];

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
        byEmail || NOT_LIMITED_BY_EMAIL.includes(name),
      );
    },
  );

  it('limits every list', () => {
    const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
    const lists = fields.filter(({ args }) => args.some(({ name }) => name === 'limit')).map(({ name }) => name);
    const limited = Object.entries(FIELD_LIMITS).filter(([, { limits }]) => limits[0]?.name === 'listReadsPerMember');
    // A conversation has no page size.
    expect(limited.map(([name]) => name).sort()).toEqual([...lists, 'conversation'].sort());
  });

  it('uses every limit', () => {
    const used = Object.values(FIELD_LIMITS).flatMap(({ limits }) => limits.map(({ name }) => name));
    expect([...new Set(used)].sort()).toEqual(Object.keys(RATE_LIMITS).sort());
  });
});
