import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { MEMBER, StubGraphQLError, type GraphResponses } from '../../testing/stub-server.js';
import { ID, progressOf, staffAnnouncement, staffList } from './announcement-fixtures.js';

const open = (graph: GraphResponses = {}): RenderedApp =>
  renderApp('/admin/announcements', {
    user: { ...MEMBER, role: 'admin' },
    graph: { StaffAnnouncements: staffList(staffAnnouncement()), ...graph },
  });
const card = async (title = 'Picnic') => within(await screen.findByRole('article', { name: title }));

describe('/admin/announcements', () => {
  it('shows each announcement with its state, time, and channels', async () => {
    open({
      StaffAnnouncements: staffList(
        staffAnnouncement({ id: 'a1', title: 'A draft', notify: false }),
        staffAnnouncement(
          { id: 'a2', title: 'For later', email: true, publishAt: '2027-03-01T18:00:00.000Z' },
          'SCHEDULED',
        ),
        staffAnnouncement({ id: 'a3', title: 'Old news', email: true }, 'SENT', { emailed: 1_200, pushed: 300 }),
      ),
      AnnouncementProgress: { announcementProgress: [] },
    });
    const draft = await card('A draft');
    expect([draft.getByText('Draft'), draft.getByText('Page only')]).toHaveLength(2);
    expect(draft.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/admin/announcements/a1');
    const scheduled = await card('For later');
    expect(scheduled.getByText(/^March 1, 2027 at .* \(.+, GMT.*\)$/)).toBeTruthy();
    expect(scheduled.getByText('Page, notification, and email')).toBeTruthy();
    const sent = await card('Old news');
    expect(sent.getByText('1,200 emailed · 300 notified on their devices')).toBeTruthy();
    expect(sent.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'New Announcement' }).getAttribute('href')).toBe(
      '/admin/announcements/new',
    );
  });

  it('shows how far an announcement has been sent, and keeps that current by counts alone', async () => {
    const { server } = open({
      StaffAnnouncements: staffList(staffAnnouncement({ email: true }, 'SENDING', { total: null })),
      AnnouncementProgress: {
        announcementProgress: [progressOf('SENDING', { total: 2_000, handled: 500, emailed: 450, postponed: 50 })],
      },
    });
    const sending = await card();
    const bar = await sending.findByRole('progressbar', { name: '500 of 2,000 members' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['500', '2000']);
    expect(sending.getByText(/50 wait until their quiet hours end/)).toBeTruthy();
    expect(server.calls.filter(([name]) => name === 'StaffAnnouncements')).toHaveLength(1);
    expect(server.calls).toContainEqual(['AnnouncementProgress', { ids: [ID] }]);
  });

  it('cancels a schedule, which makes it a draft', async () => {
    const { user, server } = open({
      StaffAnnouncements: staffList(staffAnnouncement({ publishAt: '2027-03-01T18:00:00.000Z' }, 'SCHEDULED')),
      AnnouncementProgress: { announcementProgress: [] },
      CancelAnnouncement: { cancelAnnouncement: staffAnnouncement() },
    });
    await user.click((await card()).getByRole('button', { name: 'Cancel Schedule' }));
    expect(await screen.findByText('Schedule canceled. It is a draft again.')).toBeTruthy();
    expect(await (await card()).findByText('Draft')).toBeTruthy();
    expect(server.calls).toContainEqual(['CancelAnnouncement', { id: ID }]);
  });

  it('stops the sending after a confirmation', async () => {
    const { user } = open({
      StaffAnnouncements: staffList(staffAnnouncement({ email: true }, 'SENDING')),
      AnnouncementProgress: { announcementProgress: [progressOf('SENDING')] },
      CancelAnnouncement: { cancelAnnouncement: staffAnnouncement({ email: true }, 'STOPPED') },
    });
    await user.click((await card()).getByRole('button', { name: 'Stop Sending' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Stop sending?' }));
    await user.click(dialog.getByRole('button', { name: 'Stop Sending' }));
    expect(await screen.findByText('Sending stopped')).toBeTruthy();
    expect(await (await card()).findByText('Stopped')).toBeTruthy();
  });

  it('deletes a draft after a confirmation', async () => {
    const { user, server } = open({ DeleteAnnouncement: { deleteAnnouncement: true } });
    await user.click((await card()).getByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this draft?' }));
    server.respond({ graph: { StaffAnnouncements: staffList(), DeleteAnnouncement: { deleteAnnouncement: true } } });
    await user.click(dialog.getByRole('button', { name: 'Delete Draft' }));
    expect(await screen.findByText('Draft deleted')).toBeTruthy();
    expect(await screen.findByText('No announcements yet')).toBeTruthy();
    expect(server.calls).toContainEqual(['DeleteAnnouncement', { id: ID }]);
  });

  it('says so when an action or the list fails, and loads it again', async () => {
    const reject = (): never => {
      throw new StubGraphQLError('');
    };
    const { user, server } = open({ StaffAnnouncements: reject });
    expect(await screen.findByText('Failed to load announcements')).toBeTruthy();
    server.respond({ graph: { StaffAnnouncements: staffList(staffAnnouncement()), DeleteAnnouncement: reject } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await user.click((await card()).getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Delete Draft' }));
    expect(await screen.findByText('Failed to delete the draft')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
