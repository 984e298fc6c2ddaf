import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { signalOf } from '../../testing/signals.js';
import { MEMBER, staffHome, StubGraphQLError, type GraphResponses } from '../../testing/stub-server.js';

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const queue = (waiting: number, overdue = 0, oldestHours = 3): object => ({
  ...{ __typename: 'StaffQueue', waiting, overdue, oldestAt: waiting === 0 ? null : ago(oldestHours) },
});
const BUSY = {
  staffHome: staffHome({
    photos: queue(12, 2, 30),
    reports: { ...queue(4), __typename: 'ReportQueue', urgent: 1 },
    shield: queue(3),
  }),
};
const open = (graph: GraphResponses = {}): RenderedApp =>
  renderApp('/admin', {
    user: { ...MEMBER, role: 'admin' },
    graph: { PhotoReviews: { photoReviews: [] }, StaffHome: BUSY, ...graph },
  });
const home = async () => within(await screen.findByRole('region', { name: 'Waiting for staff' }));

describe('the staff home', () => {
  it('shows what is waiting, overdue, and urgent in each queue, and links to it', async () => {
    open();
    const cards = await home();
    const photos = await cards.findByRole('link', { name: /Photos/ });
    expect(photos.textContent).toBe('Photos12 waiting.2 overdueOldest 1 day');
    expect(cards.getByRole('link', { name: /Reports/ }).textContent).toBe('Reports4 waiting.1 urgentOldest 3 hours');
    expect(cards.getByRole('link', { name: /Appeals/ }).textContent).toBe('Appeals0 waiting.All caught up');
    expect(cards.getByRole('link', { name: /Shield/ }).textContent).toBe('Shield3 waiting.To review');
    expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['/admin#photos', '/admin/reports', '/admin/appeals', '/admin/contact', '/admin/shield'],
    ]);
  });

  it('says which queue could not be counted', async () => {
    open({ StaffHome: { staffHome: staffHome({ contactMessages: null }) } });
    const card = await (await home()).findByRole('link', { name: /Messages/ });
    expect(card.textContent).toBe('Messages–Not available');
  });

  it('shows the counts in the navigation, and says which are overdue', async () => {
    open();
    const bar = within(await screen.findByRole('navigation', { name: 'Admin Panel' }));
    expect(await bar.findByRole('link', { name: /Photo Verifications.*, 12 waiting, some overdue/ })).toBeTruthy();
    expect(bar.getByRole('link', { name: /Reports.*, 4 waiting$/ })).toBeTruthy();
    expect(bar.getByRole('link', { name: 'Appeals' })).toBeTruthy();
  });

  it.each(['ITEM_ADDED', 'ITEM_LEFT', 'COUNTS_CHANGED'])('is live: %s refetches the counts', async (kind) => {
    const { server } = open();
    await (await home()).findByRole('link', { name: /12 waiting/ });
    await waitFor(() => expect(server.subscriptions()).toContain('MemberSignals'));
    server.respond({
      graph: { PhotoReviews: { photoReviews: [] }, StaffHome: { staffHome: staffHome({ photos: queue(11) }) } },
    });
    act(() => server.push('MemberSignals', signalOf(kind)));
    expect(await (await home()).findByRole('link', { name: /11 waiting/ })).toBeTruthy();
  });

  it('retries after an error, and does not keep the photos from being reviewed', async () => {
    const unavailable = (): never => {
      throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
    };
    const { user, server } = open({ StaffHome: unavailable });
    expect(await screen.findByText('Failed to load the queues')).toBeTruthy();
    expect(await screen.findByText('All caught up! No pending verifications.')).toBeTruthy();
    server.respond({ graph: { PhotoReviews: { photoReviews: [] }, StaffHome: BUSY } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await (await home()).findByRole('link', { name: /12 waiting/ })).toBeTruthy();
  });
});
