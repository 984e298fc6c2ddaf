import { describe, expect, it } from '@jest/globals';
import { Subscriptions } from './subscriptions.js';

const topology = {
  told: [
    { subscriber: 'keeper', mode: 'projection' as const, optional: false },
    { subscriber: 'mail', mode: 'effect' as const, optional: false },
    { subscriber: 'guest', mode: 'effect' as const, optional: true },
  ],
};

describe('subscriptions', () => {
  it('leave out the optional subscribers that an installation does not have', () => {
    expect(new Subscriptions([], topology).of('told').map(({ subscriber }) => subscriber)).toEqual(['keeper', 'mail']);
    expect(new Subscriptions(['guest'], topology).of('told')).toHaveLength(3);
    expect(new Subscriptions(['guest'], topology).typesFor('guest')).toEqual(['told']);
    expect(new Subscriptions([], topology).typesFor('guest')).toEqual([]);
  });

  it('know projections from effects', () => {
    const subscriptions = new Subscriptions(['guest'], topology);
    expect(subscriptions.projectionsOf('told')).toEqual(['keeper']);
    expect(subscriptions.isProjection('told', 'keeper')).toBe(true);
    expect(subscriptions.isProjection('told', 'mail')).toBe(false);
    expect(subscriptions.projectionsOf('never heard of')).toEqual([]);
    expect([subscriptions.isAwaited('keeper'), subscriptions.isAwaited('mail')]).toEqual([true, false]);
  });
});
