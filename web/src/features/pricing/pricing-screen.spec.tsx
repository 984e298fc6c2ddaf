import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { deckOf } from '../../testing/deck.js';
import { renderApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER } from '../../testing/stub-server.js';

const approved = { ...MEMBER, status: 'APPROVED' as const };
const ACTIVATED = { activateBeta: { __typename: 'User', ...MEMBER } };

describe('/pricing', () => {
  it('is free in the beta and activates the account', async () => {
    const { user, address } = renderApp('/pricing', { user: approved, graph: { ActivateBeta: ACTIVATED } });
    expect(await screen.findByRole('heading', { name: "Join the Beta - It's Free!" })).toBeTruthy();
    expect(screen.getByText('Open Beta - Limited Time')).toBeTruthy();
    expect(screen.getByText('Beta Tester Benefits')).toBeTruthy();
    expect(screen.getAllByText('$0')).toHaveLength(3);
    const premium = screen.getByRole('region', { name: 'Premium' });
    expect(within(premium).getByText('Most Popular')).toBeTruthy();
    expect(within(premium).getByText('Usually $19.99/mo')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Activate (Beta - $0)' })).toHaveLength(3);

    await user.click(screen.getByRole('button', { name: 'Skip & Get Started Free' }));
    expect(await screen.findByText('Account activated!')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/discover'));
  });

  it('shows why an activation failed and allows a retry', async () => {
    let respond: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    const { user, server } = renderApp('/pricing', {
      user: approved,
      graph: {
        ActivateBeta: async () => {
          await response;
          throw new StubGraphQLError('The beta is over.', { code: 'CONFLICT' });
        },
      },
    });
    const skip = await screen.findByRole('button', { name: 'Skip & Get Started Free' });
    await user.click(skip);
    await waitFor(() => expect(skip.getAttribute('aria-busy')).toBe('true'));
    expect(skip).toHaveProperty('disabled', false);
    await user.click(skip);
    respond();
    expect(await screen.findByText('Activation failed')).toBeTruthy();
    expect(server.calls.filter(([name]) => name === 'ActivateBeta')).toHaveLength(1);
    expect(document.activeElement).toBe(skip);
    expect(screen.getByText('The beta is over.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Skip & Get Started Free' })).toHaveProperty('disabled', false);
  });

  it('starts a checkout outside the beta', async () => {
    const { user, server } = renderApp('/pricing', {
      user: approved,
      runtime: { beta: false },
      rest: { 'POST /api/stripe/create-checkout': { status: 503 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose VIP' }));
    expect(await screen.findByText('Checkout failed')).toBeTruthy();
    expect(screen.getByText('Failed to start checkout. Please try again.')).toBeTruthy();
    expect(server.calls).toContainEqual(['POST /api/stripe/create-checkout', { tier: 'VIP' }]);
    expect(screen.queryByText('Open Beta - Limited Time')).toBeNull();
  });

  it('redirects to the checkout page', async () => {
    const { user } = renderApp('/pricing', {
      user: approved,
      runtime: { beta: false },
      rest: { 'POST /api/stripe/create-checkout': { status: 200, body: { url: '/pricing#paying' } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Premium' }));
    await waitFor(() => expect(window.location.hash).toBe('#paying'));
    expect(screen.getByRole('button', { name: 'Choose VIP' })).toHaveProperty('disabled', true);
    // The pressed button stays enabled to keep the focus.
    const pressed = screen.getByRole('button', { name: /Choose Premium/ });
    expect(pressed).toHaveProperty('disabled', false);
    expect(pressed.getAttribute('aria-busy')).toBe('true');
  });

  it('shows the server’s message when a checkout fails', async () => {
    const message = 'Payments are not set up here yet. Please try again later.';
    const { user } = renderApp('/pricing', {
      user: approved,
      runtime: { beta: false },
      rest: { 'POST /api/stripe/create-checkout': { status: 503, body: { message, code: 'UNAVAILABLE' } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Basic' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose Basic' })).toHaveProperty('disabled', false);
  });

  it('waits for the payment to be confirmed, then redirects to /discover', async () => {
    const { address, server } = renderApp('/pricing?checkout=success', { user: approved, runtime: { beta: false } });
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose VIP' })).toBeNull();
    server.respond({ user: { ...MEMBER, tier: 'VIP' }, graph: { Discover: deckOf([]) } });
    await waitFor(() => expect(address()).toBe('/discover'));
  });

  it('links back to the plans from the payment screen', async () => {
    const { user, address } = renderApp('/pricing?checkout=success', { user: approved, runtime: { beta: false } });
    await user.click(await screen.findByRole('link', { name: 'Back to Plans' }));
    expect(await screen.findByRole('button', { name: 'Choose Premium' })).toBeTruthy();
    expect(address()).toBe('/pricing');
  });
});
