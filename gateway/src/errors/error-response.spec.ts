import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@kindred/contracts';
import { errorResponse, INTERNAL_MESSAGE } from './error-response.js';

describe('errorResponse', () => {
  it('keeps the message and fields of a domain error', () => {
    const error = DomainError.invalid({ email: 'Please enter a valid email address', password: 'Too short' });
    expect(errorResponse(error, 'r1')).toEqual({
      status: 400,
      body: {
        message: 'Please enter a valid email address',
        code: 'VALIDATION',
        fields: { email: 'Please enter a valid email address', password: 'Too short' },
      },
    });
  });

  it('includes retryAfter', () => {
    expect(errorResponse(new DomainError('RATE_LIMITED', 'Later.', undefined, 12), 'r1')).toEqual({
      status: 429,
      body: { message: 'Later.', code: 'RATE_LIMITED' },
      retryAfter: 12,
    });
  });

  it('includes the request id with a 5xx', () => {
    expect(errorResponse(new DomainError('UNAVAILABLE', 'Later.'), 'r2')).toEqual({
      status: 503,
      body: { message: 'Later.', code: 'UNAVAILABLE', requestId: 'r2' },
    });
  });

  it('hides the message of an unexpected error', () => {
    expect(errorResponse(new Error('password of the database is x'), 'r3')).toEqual({
      status: 500,
      body: { message: INTERNAL_MESSAGE, code: 'INTERNAL', requestId: 'r3' },
    });
    expect(errorResponse(undefined, 'r4').status).toBe(500);
  });

  it.each([
    [413, 413, 'PAYLOAD_TOO_LARGE'],
    [415, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [400, 400, 'BAD_REQUEST'],
    [408, 408, 'BAD_REQUEST'],
    [414, 404, 'NOT_FOUND'],
  ])("maps the framework's status %i to %i %s", (statusCode, status, code) => {
    const response = errorResponse(Object.assign(new Error('inside'), { statusCode }), 'r5');
    expect(response.status).toBe(status);
    expect(response.body.code).toBe(code);
    expect(response.body.message).not.toContain('inside');
  });
});
