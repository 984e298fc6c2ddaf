import { afterEach, describe, expect, it } from '@jest/globals';
import { forgetReturn, fromHere, rememberReturn, returnPath } from './plan-change.js';

describe('the way back from a plan change', () => {
  afterEach(() => forgetReturn());

  it('leads to the place that the member came from, once', () => {
    window.history.replaceState(null, '', '/liked?tab=received#top');
    rememberReturn(fromHere());
    expect(returnPath()).toBe('/liked?tab=received#top');
    // Without a place, as when Stripe sends the member back, it stays.
    rememberReturn(null);
    rememberReturn({ from: '/pricing?change=1' });
    expect(returnPath()).toBe('/liked?tab=received#top');
    forgetReturn();
    expect(returnPath()).toBe('/settings#plan');
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', ''])(
    'never leads to %p',
    (from) => {
      rememberReturn({ from });
      expect(returnPath()).toBe('/settings#plan');
    },
  );
});
