import { describe, expect, it } from '@jest/globals';
import { RestInput } from './rest-input.js';

const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

const id = '0b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a';

describe('what a call was given', () => {
  it('reads the values of the body by their types', () => {
    const input = new RestInput({ id }, {}, { a: 'x', b: true, c: 3, d: id, e: ['x'], f: null, g: { h: false } });
    expect([input.text('a'), input.flag('b'), input.optionalNumber('c'), input.id('d')]).toEqual(['x', true, 3, id]);
    expect([input.nullableTexts('e'), input.nullableText('f'), input.optionalText('f')]).toEqual([
      ['x'],
      null,
      undefined,
    ]);
    expect(input.optionalGroup('g')?.optionalFlag('h')).toBe(false);
    expect(input.pathId('id')).toBe(id);
    expect(() => input.check()).not.toThrow();
  });

  it('lets missing text reach the service as empty text', () => {
    const input = new RestInput({}, {}, undefined);
    expect([input.text('email'), input.optionalText('reason'), input.nullableText('bio')]).toEqual([
      '',
      undefined,
      undefined,
    ]);
    expect(() => input.check()).not.toThrow();
  });

  it('names every field of a wrong type', () => {
    const input = new RestInput({}, {}, { a: 5, b: 'yes', c: 1.5, e: [1], g: { h: 1 } });
    input.text('a');
    input.flag('b');
    input.optionalNumber('c');
    input.id('d');
    input.nullableTexts('e');
    input.optionalGroup('g')?.optionalFlag('h');
    expect(refusalOf(() => input.check())).toMatchObject({
      code: 'VALIDATION',
      message: 'a must be text',
      fields: {
        a: 'a must be text',
        b: 'b must be true or false',
        c: 'c must be a whole number',
        d: 'd is required',
        e: 'e must be a list of texts',
        'g.h': 'h must be true or false',
      },
    });
  });

  it('does not read what an object has by nature', () => {
    expect(new RestInput({}, {}, {}).optionalText('toString')).toBeUndefined();
  });

  it.each(['[]', '"x"', '5', 'true'])('refuses the body %s', (raw) => {
    expect(refusalOf(() => new RestInput({}, {}, JSON.parse(raw)))).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('knows nothing by an id that is none', () => {
    expect(refusalOf(() => new RestInput({ id: '1' }, {}, undefined).pathId('id'))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each([
    [undefined, 50],
    ['1', 1],
    ['1000', 1_000],
  ])('takes the limit %s as %i', (limit, expected) => {
    const input = new RestInput({}, limit === undefined ? {} : { limit }, undefined);
    expect(input.limit(50)).toBe(expected);
    expect(() => input.check()).not.toThrow();
  });

  it.each(['0', '1001', '-1', '1.5', 'ten', '', '1e2', ['1', '2']])('refuses the limit %j', (limit) => {
    const input = new RestInput({}, { limit }, undefined);
    input.limit(50);
    expect(refusalOf(() => input.check())).toMatchObject({ code: 'VALIDATION', fields: { limit: expect.any(String) } });
  });

  it('refuses a query that no database could look for', () => {
    const input = new RestInput({}, { email: 'a\0b' }, undefined);
    input.queryText('email');
    expect(() => input.check()).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });
});
