import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { advanceTime, installFakeTimers } from '../testing/fake-timers.js';
import { renderApp, type RenderedApp } from '../testing/render-app.js';
import { signalOf } from '../testing/signals.js';
import { MEMBER, StubGraphQLError } from '../testing/stub-server.js';
import { caseOf, listedReport } from '../testing/reports.js';

const ADMIN = { ...MEMBER, role: 'admin' as const };
const COLLEAGUE = '3c2f0d6e-7a0b-4a57-9a3e-8f8e1d5f9b77';
const reports = (...ids: string[]): object => ({
  reports: { __typename: 'ReportPage', items: ids.map((id) => listedReport(id)), nextCursor: null },
});
const GRAPH = {
  ...{ Reports: reports('one', 'two'), ReportCase: caseOf() },
  ...{ ClaimReport: { claimReport: true }, ReleaseReport: { releaseReport: true } },
};

async function open(path = '/admin/reports', graph = {}): Promise<RenderedApp> {
  const app = renderApp(path, { user: ADMIN, graph: { ...GRAPH, ...graph } });
  await waitFor(() => expect(app.server.subscriptions()).toContain('MemberSignals'));
  return app;
}
const readsOf = ({ server }: RenderedApp, name: string): number =>
  server.calls.filter(([operation]) => operation === name).length;
const send = ({ server }: RenderedApp, kind: string, fields: object = {}): void =>
  act(() => server.push('MemberSignals', signalOf(kind, { queue: 'reports', ...fields })));
const cards = (): number => screen.queryAllByRole('article').length;

afterEach(() => void jest.useRealTimers());

describe('signals to staff', () => {
  it('do not read an open list again; a bar offers to, by button or by R', async () => {
    const app = await open();
    await waitFor(() => expect(cards()).toBe(2));
    send(app, 'ITEM_ADDED', { itemId: 'three' });
    const reload = await screen.findByRole('button', { name: 'Reload' });
    expect(screen.getByText('New items')).toBeTruthy();
    await waitFor(() => expect(readsOf(app, 'StaffHome')).toBe(2));
    expect(readsOf(app, 'Reports')).toBe(1);
    app.server.respond({ graph: { ...GRAPH, Reports: reports('one', 'two', 'three') } });
    await app.user.click(reload);
    await waitFor(() => expect(cards()).toBe(3));
    await waitFor(() => expect(screen.queryByText('New items')).toBeNull());
    fireEvent.keyDown(document.body, { key: 'r' });
    expect(readsOf(app, 'Reports')).toBe(2);
    send(app, 'ITEM_ADDED', { itemId: 'four' });
    await screen.findByText('New items');
    fireEvent.keyDown(document.body, { key: 'r' });
    await waitFor(() => expect(screen.queryByText('New items')).toBeNull());
    expect(readsOf(app, 'Reports')).toBe(3);
  });

  it('keep the bar when reloading fails, and say so', async () => {
    const app = await open();
    await waitFor(() => expect(cards()).toBe(2));
    send(app, 'ITEM_ADDED', { itemId: 'three' });
    const reload = await screen.findByRole('button', { name: 'Reload' });
    const failing = (): never => {
      throw new StubGraphQLError('');
    };
    app.server.respond({ graph: { ...GRAPH, Reports: failing } });
    await app.user.click(reload);
    expect(await screen.findByText('Failed to reload the list')).toBeTruthy();
    expect(screen.getByText('New items')).toBeTruthy();
    expect(cards()).toBe(2);
  });

  it('of other queues, of one’s own acts, and of other changes show no bar', async () => {
    const app = await open();
    await waitFor(() => expect(cards()).toBe(2));
    send(app, 'ITEM_ADDED', { queue: 'appeals', itemId: 'a1' });
    send(app, 'ITEM_ADDED', { itemId: 'one', actorId: ADMIN.id });
    send(app, 'ITEM_CHANGED', { itemId: 'one' });
    send(app, 'COUNTS_CHANGED', { queue: null });
    await waitFor(() => expect(readsOf(app, 'StaffHome')).toBe(2));
    expect(screen.queryByText('New items')).toBeNull();
    expect(readsOf(app, 'Reports')).toBe(1);
  });

  it('refetch the counts at most every three seconds, however many arrive', async () => {
    const app = await open();
    await waitFor(() => expect(cards()).toBe(2));
    installFakeTimers();
    await advanceTime(100);
    app.server.calls.length = 0;
    for (let signal = 0; signal < 30; signal += 1) {
      send(app, 'ITEM_ADDED', { itemId: `new ${signal}` });
      await advanceTime(99);
    }
    for (let second = 0; second < 10; second += 1) await advanceTime(1_000);
    expect(readsOf(app, 'StaffHome')).toBe(2);
    expect(readsOf(app, 'Reports')).toBe(0);
  });

  it('remove an item that a colleague decided from the list, and show claims on it', async () => {
    const app = await open();
    await waitFor(() => expect(cards()).toBe(2));
    const claimedUntil = new Date(Date.now() + 600_000).toISOString();
    send(app, 'CLAIM_CHANGED', { itemId: 'two', actorId: COLLEAGUE, claimedUntil });
    expect(await screen.findByText('Another administrator is handling it')).toBeTruthy();
    send(app, 'CLAIM_CHANGED', { itemId: 'two', actorId: COLLEAGUE });
    await waitFor(() => expect(screen.queryByText('Another administrator is handling it')).toBeNull());
    send(app, 'ITEM_LEFT', { itemId: 'one', actorId: COLLEAGUE });
    await waitFor(() => expect(cards()).toBe(1));
    expect(readsOf(app, 'Reports')).toBe(1);
  });

  it('read an open case again only if it is the one that a colleague changed', async () => {
    const app = await open('/admin/reports/one');
    await screen.findByRole('button', { name: /Resolve/ });
    // Claiming it reads nothing again.
    await waitFor(() => expect(readsOf(app, 'ClaimReport')).toBe(1));
    send(app, 'ITEM_LEFT', { itemId: 'two', actorId: COLLEAGUE });
    send(app, 'ITEM_LEFT', { itemId: 'one', actorId: ADMIN.id });
    send(app, 'ITEM_ADDED', { itemId: 'three' });
    await waitFor(() => expect(readsOf(app, 'StaffHome')).toBe(2));
    expect(readsOf(app, 'ReportCase')).toBe(1);
    send(app, 'ITEM_LEFT', { itemId: 'one', actorId: COLLEAGUE });
    await waitFor(() => expect(readsOf(app, 'ReportCase')).toBe(2));
  });

  it.each([
    ['/admin', 'photos', 'PhotoReviews', { PhotoReviews: { photoReviews: [] } }],
    ['/admin/appeals', 'appeals', 'Appeals', { Appeals: emptyPage('appeals', 'AppealPage') }],
    [
      '/admin/contact',
      'contactMessages',
      'ContactMessages',
      {
        ContactMessages: emptyPage('contactMessages', 'ContactMessagePage'),
      },
    ],
    ['/admin/shield', 'shield', 'ShieldMembers', { ShieldMembers: emptyPage('shieldMembers', 'ShieldMemberPage') }],
  ])('on %s offer to reload when the queue %s has new items', async (path, queue, operation, graph) => {
    const app = await open(path, graph);
    await waitFor(() => expect(readsOf(app, operation)).toBe(1));
    send(app, 'ITEM_ADDED', { queue });
    await app.user.click(await screen.findByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(readsOf(app, operation)).toBe(2));
  });
});

function emptyPage(list: string, type: string): object {
  return { [list]: { __typename: type, items: [], nextCursor: null } };
}
