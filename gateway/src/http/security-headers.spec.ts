import { describe, expect, it } from '@jest/globals';
import { pagePolicy } from './security-headers.js';

const partsOf = (policy: string): Map<string, string> =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part]));

describe('pagePolicy', () => {
  const site = new URL('https://kindred.example');

  it('lets photos come from and go to the bucket, and nothing else', () => {
    const usual = partsOf(pagePolicy(site));
    const extended = partsOf(pagePolicy(site, 'https://photos.example'));
    expect(extended.get('img-src')).toBe("img-src 'self' blob: data: https://photos.example");
    expect(extended.get('connect-src')).toBe("connect-src 'self' wss://kindred.example https://photos.example");
    for (const name of ['img-src', 'connect-src']) for (const policy of [usual, extended]) policy.delete(name);
    expect(extended).toEqual(usual);
  });

  it('allows only the site without a bucket that browsers can reach', () => {
    const policy = partsOf(pagePolicy(site));
    expect(policy.get('img-src')).toBe("img-src 'self' blob: data:");
    expect(policy.get('connect-src')).toBe("connect-src 'self' wss://kindred.example");
  });
});
