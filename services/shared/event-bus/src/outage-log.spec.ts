import { describe, expect, it, jest } from '@jest/globals';
import type { Logger } from '@nestjs/common';
import { OutageLog } from './outage-log.js';

function setup() {
  const lines: string[] = [];
  const record = (level: string) => jest.fn((message: unknown) => void lines.push(`${level} ${String(message)}`));
  // Only warnings and errors are always visible, so other levels are not stubbed.
  const logger = { error: record('error'), warn: record('warn') } as Partial<Logger> as Logger;
  return { lines, outage: new OutageLog(logger, 'event bus') };
}

describe('OutageLog', () => {
  it('logs an outage once and logs the recovery as a warning', () => {
    const { lines, outage } = setup();
    for (let attempt = 0; attempt < 3; attempt++) outage.failed(new Error('refused'));
    outage.succeeded();
    outage.succeeded();
    expect(lines).toEqual(['error event bus is unreachable: refused', 'warn event bus is reachable again after 0 s']);
  });

  it('logs nothing without an outage, and logs each new outage', () => {
    const { lines, outage } = setup();
    outage.succeeded();
    outage.failed('first');
    outage.succeeded();
    outage.failed('second');
    expect(lines.at(-1)).toBe('error event bus is unreachable: second');
    expect(lines).toHaveLength(3);
  });
});
