import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { runWithRequestId } from '@kindred/platform/tracing';
import { createLogger } from './logger.js';

function logged(work: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  work(createLogger('a-service', 'info', sink));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('createLogger', () => {
  it('adds the request id to a line inside a request, and none outside', () => {
    const [inside, outside] = logged((logger) => {
      runWithRequestId('request-0001', () => logger.info('inside'));
      logger.info('outside');
    });
    expect(inside).toMatchObject({ service: 'a-service', level: 'info', requestId: 'request-0001' });
    expect(outside).not.toHaveProperty('requestId');
  });

  it('redacts personal data', () => {
    const failure = Object.assign(new Error('duplicate key'), { parameters: ['ada@example.com'], code: '23505' });
    const text = JSON.stringify(
      logged((logger) => {
        logger.error({ err: failure }, 'a query failed');
        logger.info({ email: 'ada@example.com', token: 'secret' }, 'signed up');
      }),
    );
    expect(text).toContain('23505');
    expect(text).not.toContain('ada@example.com');
    expect(text).not.toContain('secret');
  });
});
