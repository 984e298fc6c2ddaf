import { describe, expect, it } from '@jest/globals';
import type { DomainError } from '@kindred/contracts';
import { z } from 'zod';
import {
  flag,
  id,
  ids,
  limit,
  nullableText,
  nullableTexts,
  optionalFlag,
  optionalGroup,
  optionalNumber,
  optionalText,
  pathIds,
  queryNumber,
  queryText,
  queryToken,
  text,
} from './rest-fields.js';
import { readInput } from './rest-input.js';

const errorOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};
const readBody = (shape: z.ZodRawShape, body: unknown) => readInput({ body: z.strictObject(shape) }, { body }).body;
const readQuery = (shape: z.ZodRawShape, query: unknown) => readInput({ query: z.object(shape) }, { query }).query;

const someId = '0b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a';

describe('readInput', () => {
  it('parses declared fields', () => {
    const shape = {
      a: text(),
      b: flag(),
      c: optionalNumber(),
      d: id(),
      e: nullableTexts(),
      f: nullableText(),
      g: optionalGroup({ h: optionalFlag() }),
      i: optionalText(),
      j: ids(),
    };
    const body = { a: 'x', b: true, c: 3, d: someId, e: ['x'], f: null, g: { h: false }, i: null, j: [someId] };
    expect(readBody(shape, body)).toEqual({ ...body, i: undefined });
    expect(readInput({ params: pathIds('id') }, { params: { id: someId } }).params).toEqual({ id: someId });
  });

  it('reads missing required text as empty text', () => {
    const shape = { email: text(), reason: optionalText(), bio: nullableText() };
    expect(readBody(shape, undefined)).toEqual({ email: '' });
    expect(readBody(shape, { email: null })).toEqual({ email: '' });
    expect(readBody(shape, { email: 5 })).toEqual({ email: '' });
  });

  it('lists every field of a wrong type', () => {
    const shape = {
      a: text(),
      b: flag(),
      c: optionalNumber(),
      d: id(),
      e: nullableTexts(),
      f: id(),
      g: optionalGroup({ h: optionalFlag() }),
      i: optionalGroup({}),
    };
    expect(
      errorOf(() => readBody(shape, { a: 5, b: 'yes', c: 1.5, e: ['x', 1], f: 'x', g: { h: 1 }, i: [] })),
    ).toMatchObject({
      code: 'VALIDATION',
      message: 'a must be text',
      fields: {
        a: 'a must be text',
        b: 'b must be true or false',
        c: 'c must be a whole number',
        d: 'd is required',
        e: 'e must be a list of texts',
        f: 'f must be an id',
        'g.h': 'h must be true or false',
        i: 'i must be an object',
      },
    });
  });

  it('lists missing texts together with fields of a wrong type', () => {
    const shape = { userId: id(), category: text(), details: text(), note: optionalText() };
    expect(errorOf(() => readBody(shape, { details: '' }))).toMatchObject({
      fields: { userId: 'userId is required', category: 'category is required', details: 'details is required' },
    });
  });

  it('lists errors in schema order, with the custom message of a missing text', () => {
    const shape = { reason: text({}, 'Please provide a reason'), duration: optionalNumber(), more: text({}, 'More!') };
    const fieldsOf = (body: unknown): unknown => {
      const { message, fields } = errorOf(() => readBody(shape, body)) as DomainError;
      return { message, fields: Object.entries(fields ?? {}) };
    };
    const wrong = ['duration', 'duration must be a whole number'];
    const missing = ['reason', 'Please provide a reason'];
    for (const reason of [undefined, null, '', ' \n', 5]) {
      expect(fieldsOf({ duration: '7', reason, more: 'x' })).toEqual({ message: missing[1], fields: [missing, wrong] });
    }
    expect(fieldsOf({ duration: '7', reason: 'x' })).toEqual({ message: wrong[1], fields: [wrong, ['more', 'More!']] });
  });

  it('rejects unknown fields, even in objects, after the errors of the declared ones', () => {
    const shape = { reason: text({}, 'Please provide a reason'), group: optionalGroup({ flag: optionalFlag() }) };
    const body = { 1: 'a', more: null, group: { other: 1, flag: true }, reason: '' };
    const { message, fields } = errorOf(() => readBody(shape, body)) as DomainError;
    expect(message).toBe('Please provide a reason');
    expect(fields).toEqual({
      reason: 'Please provide a reason',
      'group.other': 'Unknown field',
      1: 'Unknown field',
      more: 'Unknown field',
    });
    expect(errorOf(() => readBody(shape, { reason: 'x', more: undefined }))).toMatchObject({
      message: 'Unknown field',
    });
    expect(readBody(shape, { reason: 'x', group: {} })).toEqual({ reason: 'x', group: {} });
  });

  it.each(['{"__proto__":{"bio":"x"}}', '{"constructor":{"prototype":{}}}', '{"toString":1}', '{"hasOwnProperty":1}'])(
    'rejects the body %s as unknown fields, and reads no inherited properties',
    (raw) => {
      const { code, fields } = errorOf(() => readBody({ bio: nullableText() }, JSON.parse(raw))) as DomainError;
      expect([code, Object.entries(fields ?? {})]).toEqual([
        'VALIDATION',
        [[Object.keys(JSON.parse(raw) as object)[0], 'Unknown field']],
      ]);
    },
  );

  it('rejects every field when the call declares no body', () => {
    expect(readInput({}, { body: {} }).body).toEqual({});
    expect(errorOf(() => readInput({}, { body: { more: 1 } }))).toMatchObject({
      code: 'VALIDATION',
      fields: { more: 'Unknown field' },
    });
  });

  it('ignores unknown query parameters', () => {
    expect(readQuery({ gender: queryText() }, { gender: 'Male', more: '1' })).toEqual({ gender: 'Male' });
  });

  it.each(['[]', '"x"', '5', 'true'])('rejects the body %s, even if the call declares none', (raw) => {
    expect(errorOf(() => readInput({}, { body: JSON.parse(raw) }))).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('rejects an invalid id in the path with NOT_FOUND before validating the body', () => {
    const schemas = { params: pathIds('id'), body: z.strictObject({ b: flag() }) };
    expect(errorOf(() => readInput(schemas, { params: { id: '1' }, body: { b: 5 } }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each([
    [undefined, 50],
    ['1', 1],
    ['1000', 1_000],
  ])('parses the limit %s as %i', (given, expected) => {
    expect(readQuery({ limit: limit(50) }, given === undefined ? {} : { limit: given })).toEqual({ limit: expected });
  });

  it.each(['0', '1001', '-1', '1.5', 'ten', '', '1e2', ['1', '2']])('rejects the limit %j', (given) => {
    expect(errorOf(() => readQuery({ limit: limit(50) }, { limit: given }))).toMatchObject({
      code: 'VALIDATION',
      fields: { limit: 'limit must be a whole number from 1 to 1000' },
    });
  });

  it.each([
    ['abc', 'abc'],
    [undefined, ''],
    ['a\0b', ''],
    [['a', 'b'], ''],
  ])('reads the link token %j as %j, for the service to reject', (token, expected) => {
    expect(readQuery({ token: queryToken() }, { token })).toEqual({ token: expected });
  });

  it('ignores empty query parameters', () => {
    expect(readQuery({ gender: queryText(), minAge: queryNumber() }, { gender: '', minAge: '' })).toEqual({});
  });

  it.each(['a\0b', ['a', 'b'], '\ud800'])('rejects the query parameter %j', (email) => {
    expect(errorOf(() => readQuery({ email: queryText() }, { email }))).toMatchObject({ code: 'VALIDATION' });
  });
});
