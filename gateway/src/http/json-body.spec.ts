import { describe, expect, it } from '@jest/globals';
import { readJsonBody } from './json-body.js';

describe('readJsonBody', () => {
  it('parses JSON and returns undefined for an empty body', () => {
    expect(readJsonBody('{"a":[1,"\\u00e9","\\ud83d\\ude00"]}')).toEqual({ a: [1, 'é', '😀'] });
    expect(readJsonBody(' \n')).toBeUndefined();
  });

  it.each(['{', '{"a":}', "{'a':1}", 'undefined'])('rejects malformed JSON: %s', (raw) => {
    expect(() => readJsonBody(raw)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
  });

  it.each(['{"a":"x\\u0000"}', '{"a":{"b":["\\ud83d"]}}', '{"\\uDE00":1}'])('rejects unstorable text in %s', (raw) => {
    expect(() => readJsonBody(raw)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });

  it('lists the fields with unstorable text', () => {
    const message = 'This text contains characters that aren’t allowed.';
    expect(() => readJsonBody('{"a":"\\u0000","b":"x","c":["\\udc00"],"__proto__":"\\u0000"}')).toThrow(
      expect.objectContaining({
        message,
        fields: JSON.parse(`{"a":"${message}","c":"${message}","__proto__":"${message}"}`),
      }),
    );
    expect(() => readJsonBody('"\\u0000"')).toThrow(expect.objectContaining({ fields: { body: message } }));
  });

  it('checks deeply nested values', () => {
    const depth = 40_000;
    const raw = `${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`;
    expect(() => readJsonBody(raw)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });
});
