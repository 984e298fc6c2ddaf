import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { MEMBER, StubGraphQLError, type GraphResponses } from '../../testing/stub-server.js';
import { ID, progressOf, staffAnnouncement, staffList } from './announcement-fixtures.js';
import { toLocalInput } from './local-time.js';

const TIME = '2126-03-01T18:00:00.000Z';
const open = (path: string, graph: GraphResponses = {}): RenderedApp =>
  renderApp(`/admin/announcements/${path}`, {
    user: { ...MEMBER, role: 'admin' },
    graph: {
      StaffAnnouncements: staffList(staffAnnouncement()),
      StaffAnnouncement: { staffAnnouncement: staffAnnouncement() },
      AnnouncementProgress: { announcementProgress: [] },
      DraftAnnouncement: { draftAnnouncement: staffAnnouncement() },
      ChangeAnnouncement: { changeAnnouncement: staffAnnouncement() },
      PublishAnnouncement: { publishAnnouncement: staffAnnouncement({}, 'SENT') },
      ...graph,
    },
  });
const write = async ({ user }: RenderedApp): Promise<void> => {
  await user.type(await screen.findByLabelText(/^Title/), 'Picnic');
  await user.type(screen.getByLabelText(/^Content/), 'Sunday.{Enter}{Enter}In the park.');
};
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const reject = (): never => {
  throw new StubGraphQLError('');
};

describe('composing an announcement', () => {
  it('shows it live as members will see it: on the page, as a notification, and as an email', async () => {
    const app = open('new');
    await write(app);
    expect(preview().getByRole('heading', { name: 'Picnic' })).toBeTruthy();
    expect(preview().getByText('less than a minute ago')).toBeTruthy();
    await app.user.click(preview().getByRole('tab', { name: 'Notification' }));
    expect(preview().getByText('New announcement: Picnic')).toBeTruthy();
    expect(preview().getByText('There is a new announcement')).toBeTruthy();
    await app.user.click(preview().getByRole('tab', { name: 'Email' }));
    expect(preview().getByText('Go to Announcements')).toBeTruthy();
    expect(preview().getAllByText(/^(Sunday\.|In the park\.)$/)).toHaveLength(2);
    expect(preview().getByText(/Members are not emailed\./)).toBeTruthy();
    await app.user.click(screen.getByRole('switch', { name: 'Email members' }));
    expect(preview().queryByText(/Members are not emailed\./)).toBeNull();
  });

  it('publishes after a confirmation that says what members get', async () => {
    const app = open('new');
    await write(app);
    await app.user.click(screen.getByRole('switch', { name: 'Email members' }));
    await app.user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish to all members now?' }));
    expect(dialog.getByText(/and get a notification and an email\./)).toBeTruthy();
    await app.user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Announcement published')).toBeTruthy();
    expect(app.address()).toBe('/admin/announcements');
    const input = { title: 'Picnic', content: 'Sunday.\n\nIn the park.', notify: true, email: true, publishAt: null };
    const names = ['DraftAnnouncement', 'PublishAnnouncement'];
    expect(app.server.calls.filter(([name]) => names.includes(String(name)))).toEqual([
      ['DraftAnnouncement', { input, clientId: expect.any(String) }],
      ['PublishAnnouncement', { id: ID }],
    ]);
  });

  it('schedules for a time in the time zone of staff', async () => {
    const app = open('new');
    await write(app);
    await app.user.selectOptions(screen.getByLabelText(/^Publish/), 'At a set time');
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(screen.getByText(new RegExp(`^In your time zone: ${timeZone}, GMT`))).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Please choose a date and a time')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Date and time/), { target: { value: '2020-01-01T10:00' } });
    await app.user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Please choose a time in the future')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Date and time/), { target: { value: toLocalInput(TIME) } });
    await app.user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Announcement scheduled')).toBeTruthy();
    expect(app.server.calls).toContainEqual([
      'DraftAnnouncement',
      { input: expect.objectContaining({ publishAt: TIME }), clientId: expect.any(String) },
    ]);
  });

  it('edits and reschedules a scheduled announcement, and can make it a draft', async () => {
    const scheduled = staffAnnouncement({ publishAt: TIME }, 'SCHEDULED');
    const app = open(ID, { StaffAnnouncement: { staffAnnouncement: scheduled } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Announcement' })).toBeTruthy();
    expect(screen.getByLabelText(/^Date and time/)).toHaveProperty('value', toLocalInput(TIME));
    await app.user.type(screen.getByLabelText(/^Title/), '!');
    await app.user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    expect(await screen.findByText('Draft saved')).toBeTruthy();
    expect(app.server.calls).toContainEqual([
      'ChangeAnnouncement',
      { id: ID, input: expect.objectContaining({ title: 'Picnic!', publishAt: null }) },
    ]);
  });

  it('requires a title and a content', async () => {
    const app = open('new');
    await app.user.click(await screen.findByRole('button', { name: 'Save as Draft' }));
    expect(await screen.findAllByText('Title and content are required')).toHaveLength(2);
    expect(app.server.calls.some(([name]) => name === 'DraftAnnouncement')).toBe(false);
  });

  it('keeps the text when saving fails, shows the server’s message at the time, and retries the same draft', async () => {
    const app = open('new', { DraftAnnouncement: reject });
    await write(app);
    await app.user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    expect(await screen.findByText('Failed to save the draft')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    const ids = () =>
      app.server.calls.flatMap(([name, variables]) =>
        name === 'DraftAnnouncement' ? [(variables as { clientId: string }).clientId] : [],
      );
    await screen.findByText('Failed to save the draft');
    expect(new Set(ids()).size).toBe(1);
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Picnic');
  });

  it('asks before leaving with something unsaved', async () => {
    const app = open('new');
    await write(app);
    await app.user.click(screen.getByRole('link', { name: /All announcements/ }));
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy();
  });

  it('shows a published announcement with its progress, and no form', async () => {
    const sending = staffAnnouncement({ email: true }, 'SENDING', { total: 10, handled: 4 });
    open(ID, {
      StaffAnnouncement: { staffAnnouncement: sending },
      AnnouncementProgress: { announcementProgress: [progressOf('SENDING', { total: 10, handled: 5 })] },
    });
    expect(await screen.findByRole('progressbar', { name: '5 of 10 members' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Stop Sending' })).toBeTruthy();
  });

  it('retries after the announcement could not be loaded', async () => {
    const { user, server } = open(ID, { StaffAnnouncement: reject });
    expect(await screen.findByText('Failed to load the announcement')).toBeTruthy();
    server.respond({ graph: { StaffAnnouncement: { staffAnnouncement: staffAnnouncement() } } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText(/^Title/)).toHaveProperty('value', 'Picnic');
  });
});
