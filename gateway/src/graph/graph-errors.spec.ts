import { describe, expect, it } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { INTERNAL_MESSAGE } from '../requests/error-answer.js';
import { toPublicError, toDomainError } from './graph-errors.js';

const failed = (message: string, extensions?: Record<string, unknown>) => new GraphQLError(message, { extensions });

describe('errors of the graph', () => {
  it("keep a service's refusal: code, message, fields", () => {
    const refusal = toDomainError(
      failed('Please provide a reason', {
        code: 'VALIDATION',
        fields: { reason: 'Please provide a reason' },
        serviceName: 'moderation',
      }),
    );
    expect(refusal).toMatchObject({
      code: 'VALIDATION',
      message: 'Please provide a reason',
      fields: { reason: 'Please provide a reason' },
    });
  });

  it('call wrong variables a validation error', () => {
    expect(toDomainError(failed('Variable "$limit" got invalid value "x"'))).toMatchObject({ code: 'VALIDATION' });
    expect(
      toDomainError(failed('Int cannot represent', { code: 'BAD_USER_INPUT', serviceName: 'matching' })),
    ).toMatchObject({ code: 'VALIDATION' });
  });

  it.each([
    ['a bug', failed('relation "likes" does not exist', { code: 'INTERNAL_SERVER_ERROR', serviceName: 'matching' })],
    ['an INTERNAL of a service', failed('secret', { code: 'INTERNAL', serviceName: 'matching' })],
    ['a code from nowhere', failed('secret', { code: 'toString', serviceName: 'matching' })],
    ['an error without a code from a service', failed('secret', { serviceName: 'matching' })],
    ['a plain error', new Error('secret')],
    ['nothing', undefined],
  ])('hide what %s says', (_, error) => {
    expect(toDomainError(error)).toMatchObject({ code: 'INTERNAL', message: INTERNAL_MESSAGE });
  });

  it('leave with path and code, and with the request id when the house is at fault', () => {
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
