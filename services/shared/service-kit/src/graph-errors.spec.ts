import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@kindred/contracts';
import { GraphQLError } from 'graphql';
import { graphErrorFormatter } from './graph-errors.js';
import { createLogger } from './logger.js';

const format = graphErrorFormatter(createLogger('test', 'silent'));
const formatted = (error: Error): unknown =>
  format({ message: error.message }, new GraphQLError(error.message, { originalError: error })).extensions?.['code'];

describe('graphErrorFormatter', () => {
  it('keeps the code of a domain error', () => {
    expect(formatted(DomainError.notFound('Not here'))).toBe('NOT_FOUND');
  });

  it.each(['57P01', '57P03', '53300', 'ECONNREFUSED'])('asks for a retry when the database fails with %s', (code) => {
    expect(formatted(Object.assign(new Error('the database system is starting up'), { code }))).toBe('UNAVAILABLE');
  });

  it('returns any other error as INTERNAL, without its message', () => {
    const error = Object.assign(new Error('duplicate key'), { code: '23505' });
    expect(format({ message: error.message }, error)).toMatchObject({
      message: 'Something went wrong. Please try again.',
      extensions: { code: 'INTERNAL' },
    });
  });
});
