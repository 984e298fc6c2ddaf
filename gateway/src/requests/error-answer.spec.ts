import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@kindred/contracts';
import { errorAnswer, INTERNAL_MESSAGE } from './error-answer.js';

describe('the answer to an error', () => {
  it('keeps the words of a refusal, and its fields', () => {
    const refusal = DomainError.invalid({ email: 'Please enter a valid email address', password: 'Too short' });
    expect(errorAnswer(refusal, 'r1')).toEqual({
      status: 400,
      body: {
        message: 'Please enter a valid email address',
        code: 'VALIDATION',
        fields: { email: 'Please enter a valid email address', password: 'Too short' },
      },
    });
  });

  it('says when it is worth another try', () => {
    expect(errorAnswer(new DomainError('RATE_LIMITED', 'Later.', undefined, 12), 'r1')).toEqual({
      status: 429,
      body: { message: 'Later.', code: 'RATE_LIMITED' },
      retryAfter: 12,
    });
  });

  it('gives a request id to a refusal that is the fault of the house', () => {
    expect(errorAnswer(new DomainError('UNAVAILABLE', 'Later.'), 'r2')).toEqual({
      status: 503,
      body: { message: 'Later.', code: 'UNAVAILABLE', requestId: 'r2' },
    });
  });

  it('never shows what an unexpected error says', () => {
    expect(errorAnswer(new Error('password of the database is x'), 'r3')).toEqual({
      status: 500,
      body: { message: INTERNAL_MESSAGE, code: 'INTERNAL', requestId: 'r3' },
    });
    expect(errorAnswer(undefined, 'r4').status).toBe(500);
  });

  it.each([
    [413, 413, 'PAYLOAD_TOO_LARGE'],
    [415, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [400, 400, 'BAD_REQUEST'],
    [408, 408, 'BAD_REQUEST'],
    [414, 404, 'NOT_FOUND'],
  ])("turns the framework's %i into %i %s", (statusCode, status, code) => {
    const answer = errorAnswer(Object.assign(new Error('inside'), { statusCode }), 'r5');
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
    expect(answer.body.message).not.toContain('inside');
  });
});
