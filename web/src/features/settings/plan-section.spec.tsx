import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { unavailable } from '../../testing/deck.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { settingsGraph } from '../../testing/settings.js';
import { accountPlan, MEMBER, planOf, type GraphResponses } from '../../testing/stub-server.js';

const PORTAL = 'POST /api/stripe/portal';
const DAY = '2026-12-24T12:00:00.000Z';
const PAID = { tier: 'PREMIUM', status: 'ACTIVE', renewsAt: DAY };

const open = (plan: object, graph: GraphResponses = {}, beta = false): RenderedApp =>
  renderApp('/settings', {
    user: MEMBER,
    runtime: { beta },
    graph: settingsGraph({ AccountPlan: accountPlan(plan), ...graph }),
    rest: { [PORTAL]: { status: 503, body: { message: 'Payments are not available right now.' } } },
  });
const section = async () => within(await screen.findByRole('region', { name: 'Plan' }));
const buttons = async (): Promise<string[]> => {
  const plan = await section();
  await plan.findByRole('heading', { level: 3 });
  return [...plan.queryAllByRole('button'), ...plan.queryAllByRole('link')].map(({ textContent }) => textContent ?? '');
};

describe('the plan in the settings', () => {
  it('is free in the beta, with nothing to do', async () => {
    open({}, {}, true);
    expect(await (await section()).findByText(/Every plan is free during the open beta\./)).toBeTruthy();
    expect(await buttons()).toEqual([]);
  });

  it('shows the grace period, and the choice of the beta', async () => {
    open({ status: 'GRACE', graceUntil: DAY, chosenTier: 'VIP' });
    const plan = await section();
    expect(await plan.findByText(/Nothing is limited until December 24, 2026/)).toBeTruthy();
    expect(plan.getByText('During the beta, you chose VIP.')).toBeTruthy();
    expect(await buttons()).toEqual(['Choose a Plan']);
  });

  it('shows the tier, the price, and the renewal', async () => {
    open(PAID);
    const plan = await section();
    expect(await plan.findByRole('heading', { name: 'Premium' })).toBeTruthy();
    expect(plan.getByText('$19.99 a month. Renews on December 24, 2026.')).toBeTruthy();
    expect((await buttons()).sort()).toEqual(['Cancel Plan', 'Change Plan', 'Manage Payment']);
  });

  it('leads to the plans, and back here', async () => {
    const { user, address } = open(PAID);
    await user.click(await (await section()).findByRole('link', { name: 'Change Plan' }));
    expect(await screen.findByRole('heading', { name: 'Change Your Plan' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/settings'));
  });

  it('is canceled after a confirmation, and resumed, without asking the server again', async () => {
    const { user, server } = open(PAID, {
      CancelPlan: { cancelPlan: planOf({ ...PAID, status: 'CANCELED', renewsAt: null, endsAt: DAY }) },
      ResumePlan: { resumePlan: planOf(PAID) },
    });
    await user.click(await (await section()).findByRole('button', { name: 'Cancel Plan' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel Premium?' }));
    expect(dialog.getByText(/You keep Premium until December 24, 2026/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel Plan' }));
    expect(await screen.findByText('Plan canceled')).toBeTruthy();
    const plan = await section();
    expect(plan.getByText('You keep it until December 24, 2026. You won’t be charged again.')).toBeTruthy();
    expect((await buttons()).sort()).toEqual(['Change Plan', 'Manage Payment', 'Resume Plan']);
    await user.click(plan.getByRole('button', { name: 'Resume Plan' }));
    expect(await screen.findByText('Plan resumed')).toBeTruthy();
    expect(plan.getByText('Active')).toBeTruthy();
    expect(server.calls.filter(([name]) => name === 'AccountPlan')).toHaveLength(1);
  });

  it('says what follows at the renewal', async () => {
    open({ ...PAID, tier: 'VIP', nextTier: 'BASIC' });
    const plan = await section();
    expect(await plan.findByText('Changes to Basic, at $9.99 a month, on December 24, 2026.')).toBeTruthy();
    expect(await buttons()).toContain('Keep VIP');
  });

  it('warns of a failed payment, and why the payment page does not open', async () => {
    const { user, server } = open({ ...PAID, status: 'PAST_DUE' });
    const plan = await section();
    expect(await plan.findByText('Your last payment didn’t go through.')).toBeTruthy();
    await user.click(plan.getByRole('button', { name: 'Update Payment' }));
    expect(await screen.findByText('Payments are not available right now.')).toBeTruthy();
    expect(server.calls).toContainEqual([PORTAL, undefined]);
  });

  it('can be retried when it cannot be read', async () => {
    const { user, server } = open({}, { AccountPlan: unavailable('') });
    const plan = await section();
    expect(await plan.findByText('Failed to load your plan')).toBeTruthy();
    server.respond({ graph: settingsGraph({ AccountPlan: accountPlan(PAID) }) });
    await user.click(plan.getByRole('button', { name: 'Try Again' }));
    expect(await plan.findByRole('heading', { name: 'Premium' })).toBeTruthy();
  });
});
