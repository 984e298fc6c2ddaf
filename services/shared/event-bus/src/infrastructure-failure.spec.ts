import { describe, expect, it } from '@jest/globals';
import { InfrastructureFailure, isInfrastructureFailure } from './infrastructure-failure.js';

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });

describe('isInfrastructureFailure', () => {
  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'UND_ERR_HEADERS_TIMEOUT', 'SlowDown'],
    ...['57P01', '57P03', '53300', '08006', '57014', '25006', '58030'],
  ])('is true for the code %s', (code) => {
    expect(isInfrastructureFailure(withCode(code))).toBe(true);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'Query runner already released. Cannot run queries anymore.',
  ])('is true for the message of pg or TypeORM "%s"', (message) => {
    expect(isInfrastructureFailure(new Error(message))).toBe(true);
  });

  it('is true for a cause, and for one of several addresses', () => {
    expect(isInfrastructureFailure(new Error('fetch failed', { cause: withCode('ECONNREFUSED') }))).toBe(true);
    expect(isInfrastructureFailure(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true);
    expect(isInfrastructureFailure(new InfrastructureFailure('the mail server rejected the login'))).toBe(true);
  });

  it.each(['23505', '23514', '42P01', '40P01', '22012', 'NoSuchKey', 'ERR_INVALID_ARG_TYPE'])(
    'is false for the code %s',
    (code) => {
      expect(isInfrastructureFailure(withCode(code))).toBe(false);
    },
  );

  it('is false for other errors', () => {
    expect(isInfrastructureFailure(new TypeError('undefined is not a function'))).toBe(false);
    expect(isInfrastructureFailure('timeout exceeded when trying to connect')).toBe(false);
    expect(isInfrastructureFailure(undefined)).toBe(false);
  });
});
