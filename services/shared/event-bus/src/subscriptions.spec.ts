import { describe, expect, it } from '@jest/globals';
import { Subscriptions } from './subscriptions.js';

const topology = {
  published: [
    { subscriber: 'store', mode: 'projection' as const, optional: false },
    { subscriber: 'mail', mode: 'effect' as const, optional: false },
    { subscriber: 'guest', mode: 'effect' as const, optional: true },
  ],
};

describe('Subscriptions', () => {
  it('omits optional subscribers that the installation does not have', () => {
    expect(new Subscriptions([], topology).of('published').map(({ subscriber }) => subscriber)).toEqual([
      'store',
      'mail',
    ]);
    expect(new Subscriptions(['guest'], topology).of('published')).toHaveLength(3);
    expect(new Subscriptions(['guest'], topology).typesFor('guest')).toEqual(['published']);
    expect(new Subscriptions([], topology).typesFor('guest')).toEqual([]);
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
