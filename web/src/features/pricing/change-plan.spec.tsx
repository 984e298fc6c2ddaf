import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetReturn } from '../../lib/plan-change.js';
import { unavailable } from '../../testing/deck.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { settingsGraph } from '../../testing/settings.js';
import { accountPlan, MEMBER, type StubResponses } from '../../testing/stub-server.js';

const CHECKOUT = 'POST /api/stripe/create-checkout';
const RENEWS = '2026-12-24T12:00:00.000Z';

const open = (plan: object, more: StubResponses = {}, address = '/pricing?change=1'): RenderedApp =>
  renderApp(address, {
    user: MEMBER,
    runtime: { beta: false },
    graph: settingsGraph({ AccountPlan: accountPlan(plan) }),
    ...more,
  });
const cardOf = (name: string) => within(screen.getByRole('region', { name }));

describe('changing the plan', () => {
  afterEach(() => forgetReturn());

  it('is for active members outside the beta', async () => {
    const { address } = open({ status: 'NONE' });
    expect(await screen.findByRole('heading', { name: 'Choose Your Plan' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Choose / })).toHaveLength(3);
    expect(address()).toBe('/pricing?change=1');
  });

  it.each([
    ['/pricing', false],
    ['/pricing?change=1', true],
    ['/pricing?change=2', false],
  ])('otherwise redirects an active member from %s (beta: %s) to /discover', async (path, beta) => {
    const { address } = open({}, { runtime: { beta } }, path);
    await waitFor(() => expect(address()).toBe('/discover'));
  });

  it('offers the plan that the member chose in the beta, and says until when everything is free', async () => {
    open({ status: 'GRACE', graceUntil: '2026-12-09T12:00:00.000Z', chosenTier: 'VIP' });
    expect(
      await screen.findByText('Everything is free until December 9, 2026. A plan renews every month.'),
    ).toBeTruthy();
    expect(cardOf('VIP').getByText('Your choice during the beta')).toBeTruthy();
  });

  it('pays a higher plan at the checkout page', async () => {
    const { user, server } = open(
      { tier: 'PREMIUM', status: 'ACTIVE', renewsAt: RENEWS },
      { rest: { [CHECKOUT]: { status: 503 } } },
    );
    expect(await screen.findByRole('heading', { name: 'Change Your Plan' })).toBeTruthy();
    expect(cardOf('Premium').getByRole('button', { name: 'Your Plan' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Choose VIP' }));
    expect(await screen.findByText('Checkout failed')).toBeTruthy();
    expect(server.calls).toContainEqual([CHECKOUT, { tier: 'VIP' }]);
  });

  it('changes to a lower plan after a confirmation, and returns to the settings, which show it', async () => {
    const vip = { tier: 'VIP', status: 'ACTIVE', renewsAt: RENEWS };
    const { user, server, address } = open(vip, {
      rest: { [CHECKOUT]: { status: 200, body: { url: `${window.location.origin}/settings#plan` } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose Basic' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Switch to Basic?' }));
    expect(dialog.getByText(/You keep VIP until December 24, 2026\..*Nothing is charged today\./)).toBeTruthy();
    expect(server.calls.some(([name]) => name === CHECKOUT)).toBe(false);
    server.respond({ graph: settingsGraph({ AccountPlan: accountPlan({ ...vip, nextTier: 'BASIC' }) }) });
    await user.click(dialog.getByRole('button', { name: 'Switch to Basic' }));
    expect(await screen.findByText('Plan updated')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(server.calls).toContainEqual([CHECKOUT, { tier: 'BASIC' }]);
    expect(await screen.findByText('Changes to Basic, at $9.99 a month, on December 24, 2026.')).toBeTruthy();
  });

  it('shows what is next, and keeps the plan without a dialog', async () => {
    const { user, server } = open(
      { tier: 'VIP', status: 'ACTIVE', renewsAt: RENEWS, nextTier: 'BASIC' },
      { rest: { [CHECKOUT]: { status: 200, body: { url: '/settings#plan' } } } },
    );
    await screen.findByRole('heading', { name: 'Change Your Plan' });
    expect(cardOf('Basic').getByText('Your next plan')).toBeTruthy();
    expect(cardOf('Basic').getByRole('button')).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Keep VIP' }));
    await waitFor(() => expect(server.calls).toContainEqual([CHECKOUT, { tier: 'VIP' }]));
  });

  it('waits for the payment, and then returns to where the member was', async () => {
    sessionStorage.setItem('plan-return', '/settings');
    const { server, address } = open({ status: 'NONE' }, {}, '/pricing?change=1&checkout=success&tier=PREMIUM');
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeTruthy();
    server.respond({ user: { ...MEMBER, tier: 'PREMIUM' } });
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(await screen.findByText('You’re on Premium now')).toBeTruthy();
  });

  it('keeps waiting while the plan is still the one before', async () => {
    open({}, { user: { ...MEMBER, tier: 'BASIC' } }, '/pricing?change=1&checkout=success&tier=VIP');
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Plans' }).getAttribute('href')).toBe('/pricing?change=1');
  });

  it('can be retried when the plan cannot be read', async () => {
    const { user, server } = open({}, { graph: settingsGraph({ AccountPlan: unavailable('') }) });
    expect(await screen.findByText('Failed to load your plan')).toBeTruthy();
    server.respond({ graph: settingsGraph({ AccountPlan: accountPlan({ status: 'NONE' }) }) });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Choose Your Plan' })).toBeTruthy();
  });
});
