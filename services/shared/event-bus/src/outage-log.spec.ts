import { describe, expect, it, jest } from '@jest/globals';
import type { Logger } from '@nestjs/common';
import { OutageLog } from './outage-log.js';

function listen() {
  const lines: string[] = [];
  const note = (level: string) => jest.fn((message: unknown) => void lines.push(`${level} ${String(message)}`));
  // Nothing below a warning is written at the usual level, so nothing below it counts.
  const logger = { error: note('error'), warn: note('warn') } as Partial<Logger> as Logger;
  return { lines, outage: new OutageLog(logger, 'The bus') };
}

describe('OutageLog', () => {
  it('tells of an outage once, and of its end as loud', () => {
    const { lines, outage } = listen();
    for (let tries = 0; tries < 3; tries++) outage.failed(new Error('refused'));
    outage.worked();
    outage.worked();
    expect(lines).toEqual(['error The bus is out of reach: refused', 'warn The bus is back after 0 s']);
  });

  it('says nothing of what always worked, and tells of the next outage anew', () => {
    const { lines, outage } = listen();
    outage.worked();
    outage.failed('first');
    outage.worked();
    outage.failed('second');
    expect(lines.at(-1)).toBe('error The bus is out of reach: second');
    expect(lines).toHaveLength(3);
  });
});
