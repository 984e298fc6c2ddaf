import { describe, expect, it } from '@jest/globals';
import { Subscriptions } from './subscriptions.js';

const topology = {
  published: [
    { subscriber: 'store', mode: 'projection' as const, optional: false },
    { subscriber: 'mail', mode: 'effect' as const, optional: false },
    { subscriber: 'notices', mode: 'ordered-effect' as const, optional: false },
    { subscriber: 'guest', mode: 'effect' as const, optional: true },
  ],
};

describe('Subscriptions', () => {
  it('omits optional subscribers that the installation does not have', () => {
    expect(new Subscriptions([], topology).of('published').map(({ subscriber }) => subscriber)).toEqual([
      'store',
      'mail',
      'notices',
    ]);
    expect(new Subscriptions(['guest'], topology).of('published')).toHaveLength(4);
    expect(new Subscriptions(['guest'], topology).typesFor('guest')).toEqual(['published']);
    expect(new Subscriptions([], topology).typesFor('guest')).toEqual([]);
  });

  it('skips stale events for projections and ordered effects', () => {
    const subscriptions = new Subscriptions([], topology);
    const skipping = ['store', 'mail', 'notices', 'unknown'].filter((name) =>
      subscriptions.skipsStale('published', name),
    );
    expect(skipping).toEqual(['store', 'notices']);
    expect(subscriptions.projectionsOf('published')).not.toContain('notices');
  });

  it('distinguishes projections from effects', () => {
    const subscriptions = new Subscriptions(['guest'], topology);
    expect(subscriptions.projectionsOf('published')).toEqual(['store']);
    expect(subscriptions.isProjection('published', 'store')).toBe(true);
    expect(subscriptions.isProjection('published', 'mail')).toBe(false);
    expect(subscriptions.projectionsOf('unknown')).toEqual([]);
    expect([subscriptions.isAwaited('store'), subscriptions.isAwaited('mail')]).toEqual([true, false]);
  });
});
