import { describe, expect, it } from '@jest/globals';
import { busyShare, costsByPackage, packageOf } from './costs.js';
import type { CpuProfile } from './inspector.js';

const node = (id: number, functionName: string, url: string, hitCount: number): CpuProfile['nodes'][number] => ({
  id,
  callFrame: { functionName, url, lineNumber: 0 },
  hitCount,
});

describe('costs in a CPU profile', () => {
  it.each([
    ['file:///a/node_modules/@apollo/gateway/dist/index.js', '@apollo/gateway'],
    ['file:///a/node_modules/x/node_modules/pg/lib/client.js', 'pg'],
    ['node:internal/streams/readable', 'node:streams'],
    ['node:events', 'node:events'],
    ['file:///a/gateway/dist/rest/rest.routes.js', 'gateway'],
    ['file:///a/services/shared/service-kit/dist/logger.js', 'services/shared/service-kit'],
    ['file:///a/services/matching/dist/likes/likes.service.js', 'services/matching'],
    ['', 'V8 and native'],
  ])('attributes %s to %s', (url, name) => {
    expect(packageOf(url)).toBe(name);
  });

  it('are shares of the busy time', () => {
    const profile: CpuProfile = {
      nodes: [
        node(1, '(idle)', '', 60),
        node(2, '(garbage collector)', '', 10),
        node(3, 'query', 'file:///a/node_modules/pg/lib/client.js', 20),
        node(4, 'parse', 'file:///a/node_modules/pg/lib/result.js', 10),
      ],
      startTime: 0,
      endTime: 1,
    };
    expect(busyShare(profile)).toBe(0.4);
    expect(costsByPackage(profile)).toEqual([
      { name: 'pg', share: 0.75 },
      { name: 'garbage collection', share: 0.25 },
    ]);
  });
});
