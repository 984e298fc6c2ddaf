import { describe, expect, it } from '@jest/globals';
import { readJsonBody } from './json-body.js';

describe('a JSON body', () => {
  it('is read, and nothing is nothing', () => {
    expect(readJsonBody('{"a":[1,"\\u00e9","\\ud83d\\ude00"]}')).toEqual({ a: [1, 'é', '😀'] });
    expect(readJsonBody(' \n')).toBeUndefined();
  });

  it.each(['{', '{"a":}', "{'a':1}", 'undefined'])('refuses %s', (raw) => {
    expect(() => readJsonBody(raw)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });

  it.each(['{"a":"x\\u0000"}', '{"a":{"b":["\\ud83d"]}}', '{"\\uDE00":1}'])('refuses the text in %s', (raw) => {
    expect(() => readJsonBody(raw)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });

  it('names the fields whose text cannot be used', () => {
    const message = 'This text has characters that cannot be used.';
    expect(() => readJsonBody('{"a":"\\u0000","b":"x","c":["\\udc00"],"__proto__":"\\u0000"}')).toThrow(
      expect.objectContaining({
        message,
        fields: JSON.parse(`{"a":"${message}","c":"${message}","__proto__":"${message}"}`),
      }),
    );
    expect(() => readJsonBody('"\\u0000"')).toThrow(expect.objectContaining({ fields: { body: message } }));
  });

  it('looks through nesting of any depth', () => {
    const depth = 40_000;
    const raw = `${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`;
    expect(() => readJsonBody(raw)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });
});
