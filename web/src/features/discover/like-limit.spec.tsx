import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button, card, deckOf, SIMONE } from '../../testing/deck.js';
import { renderApp } from '../../testing/render-app.js';
import { accountPlan, MEMBER, StubGraphQLError } from '../../testing/stub-server.js';

describe('the limit of likes', () => {
  it('leads to the plans, and back', async () => {
    const { user, address } = renderApp('/discover', {
      user: MEMBER,
      runtime: { beta: false },
      graph: {
        Discover: deckOf([SIMONE]),
        AccountPlan: accountPlan({ status: 'NONE' }),
        Like: () => {
          throw new StubGraphQLError('You’ve used all 5 of today’s likes.', { code: 'LIKE_LIMIT' });
        },
      },
    });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    await user.click(await screen.findByRole('link', { name: 'See Plans' }));
    expect(await screen.findByRole('heading', { name: 'Choose Your Plan' })).toBeTruthy();
    expect(address()).toBe('/pricing?change=1');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await card('Simone Adeyemi');
    expect(address()).toBe('/discover');
  });
});
