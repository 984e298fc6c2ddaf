import { describe, expect, it } from '@jest/globals';
import { parseRedisUrl } from './redis-address.js';

describe('parseRedisUrl', () => {
  it('reads a server, and separates the prefix from its URL', () => {
    expect(parseRedisUrl('redis://:p%40ss@redis:6380/2?prefix=club')).toEqual({
      topology: 'server',
      url: 'redis://:p%40ss@redis:6380/2',
      prefix: 'club',
      nodes: [{ host: 'redis', port: 6380 }],
      port: 6379,
      tls: false,
      password: 'p@ss',
    });
    expect(parseRedisUrl('rediss://user:secret@redis')).toMatchObject({
      prefix: 'kindred',
      tls: true,
      username: 'user',
    });
  });

  it('reads the Sentinels, the name of the primary, and the port of the servers', () => {
    expect(
      parseRedisUrl('redis+sentinel://:secret@a/queues?nodes=b:26380,[fd00::1]:26381&port=6380&sentinelPassword=other'),
    ).toMatchObject({
      topology: 'sentinel',
      primaryName: 'queues',
      nodes: [
        { host: 'a', port: 26379 },
        { host: 'b', port: 26380 },
        { host: 'fd00::1', port: 26381 },
      ],
      port: 6380,
      password: 'secret',
      sentinelPassword: 'other',
      prefix: 'kindred',
    });
    expect(parseRedisUrl('rediss+sentinel://a')).toMatchObject({ primaryName: 'kindred', tls: true, port: 6379 });
  });

  it('reads a cluster, and makes the prefix a hash tag, so that all keys are in one slot', () => {
    expect(parseRedisUrl('redis+cluster://:secret@a:7000?nodes=b:7000')).toMatchObject({
      topology: 'cluster',
      prefix: '{kindred}',
      nodes: [
        { host: 'a', port: 7000 },
        { host: 'b', port: 7000 },
      ],
      port: 7000,
    });
    expect(parseRedisUrl('redis+cluster://a?prefix=club').prefix).toBe('{club}');
    expect(parseRedisUrl('redis+cluster://a?prefix={club}:live').prefix).toBe('{club}:live');
  });
});
