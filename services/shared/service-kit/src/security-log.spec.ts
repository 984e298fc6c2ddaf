import { describe, expect, it, jest } from '@jest/globals';
import { createLogger } from './logger.js';
import { Registry } from './metrics.js';
import { SecurityLog } from './security-log.js';

describe('SecurityLog', () => {
  const open = (secret = 'a secret for tests only') => {
    const logger = createLogger('test', 'silent');
    const warn = jest.spyOn(logger, 'warn');
    const registry = new Registry();
    return { log: new SecurityLog(logger, registry, secret), warn, registry };
  };

  it('logs the event with its digests, and counts it', async () => {
    const { log, warn, registry } = open();
    log.record('sign-in-failed', {
      ...log.accountDigests(' Ada@Example.com ', 'an-id'),
      network: log.digest('192.0.2.7'),
    });
    const [[line = {}] = []] = warn.mock.calls as unknown as [Record<string, unknown>][];
    expect(line).toEqual({
      securityEvent: 'sign-in-failed',
      ...log.accountDigests('ada@example.com'),
      member: log.digest('an-id'),
      network: log.digest('192.0.2.7'),
    });
    expect(JSON.stringify(line)).not.toMatch(/ada@|an-id|192\.0/i);
    expect(await registry.metrics()).toContain('security_events_total{event="sign-in-failed"} 1');
    expect(await registry.metrics()).toContain('security_events_total{event="caller-rejected"} 0');
  });

  it('has the same digests in every component, but not with another secret', () => {
    expect(open().log.digest('ada@example.com')).toBe(open().log.digest('ada@example.com'));
    expect(open('another secret for tests').log.digest('a')).not.toBe(open().log.digest('a'));
  });
});
