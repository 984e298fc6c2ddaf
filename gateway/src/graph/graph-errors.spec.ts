import { describe, expect, it } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { INTERNAL_MESSAGE } from '../errors/error-response.js';
import { toPublicError, toDomainError } from './graph-errors.js';

const failed = (message: string, extensions?: Record<string, unknown>) => new GraphQLError(message, { extensions });

describe('graph errors', () => {
  it("keep the code, message, and fields of a service's domain error", () => {
    const domainError = toDomainError(
      failed('Please provide a reason', {
        code: 'VALIDATION',
        fields: { reason: 'Please provide a reason' },
        serviceName: 'moderation',
      }),
    );
    expect(domainError).toMatchObject({
      code: 'VALIDATION',
      message: 'Please provide a reason',
      fields: { reason: 'Please provide a reason' },
    });
  });

  it('map invalid variables to VALIDATION', () => {
    expect(toDomainError(failed('Variable "$limit" got invalid value "x"'))).toMatchObject({ code: 'VALIDATION' });
    expect(
      toDomainError(failed('Int cannot represent', { code: 'BAD_USER_INPUT', serviceName: 'matching' })),
    ).toMatchObject({ code: 'VALIDATION' });
  });

  it.each([
    ['a bug', failed('relation "likes" does not exist', { code: 'INTERNAL_SERVER_ERROR', serviceName: 'matching' })],
    ['an INTERNAL error of a service', failed('secret', { code: 'INTERNAL', serviceName: 'matching' })],
    ['an unknown code', failed('secret', { code: 'toString', serviceName: 'matching' })],
    ['an error without a code from a service', failed('secret', { serviceName: 'matching' })],
    ['a plain error', new Error('secret')],
    ['undefined', undefined],
  ])('hide the message of %s', (_, error) => {
    expect(toDomainError(error)).toMatchObject({ code: 'INTERNAL', message: INTERNAL_MESSAGE });
  });

  it('include path and code, and the request id with a server error', () => {
    const error = new GraphQLError('x', {
      path: ['likes', 0],
      extensions: { code: 'INTERNAL', stacktrace: ['secret'] },
    });
    expect(toPublicError(error, 'r1')).toEqual({
      message: INTERNAL_MESSAGE,
      path: ['likes', 0],
      extensions: { code: 'INTERNAL', requestId: 'r1' },
    });
    expect(toPublicError(failed('Not found', { code: 'NOT_FOUND', serviceName: 'matching' }), 'r2')).toEqual({
      message: 'Not found',
      extensions: { code: 'NOT_FOUND' },
    });
  });
});
