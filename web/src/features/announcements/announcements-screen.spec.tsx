import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pageOf } from '../../testing/members.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';

const GENERAL = {
  __typename: 'Announcement',
  id: 'a1',
  title: 'Welcome to the open beta',
  content: 'First line.\nSecond line.',
  type: 'GENERAL',
  createdAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  metadata: null,
  isOwnCouple: false,
};
const COUPLE = {
  ...GENERAL,
  id: 'a2',
  title: 'A new couple!',
  type: 'COUPLE',
  metadata: {
    __typename: 'CoupleMetadata',
    user1Name: 'Denise Jackson',
    user1Photo: '/media/photos/1',
    user2Name: 'Marcus Whitfield',
    user2Photo: null,
  },
};
const list = (...items: object[]): object => ({ announcements: pageOf('AnnouncementPage', items) });
const open = (graph: GraphResponses, role: 'user' | 'admin' = 'user'): RenderedApp =>
  renderApp('/announcements', { user: { ...MEMBER, role }, graph });

describe('/announcements', () => {
  it('shows title, content with line breaks, and relative time', async () => {
    open({ Announcements: list(GENERAL) });
    const card = within((await screen.findByRole('heading', { name: 'Welcome to the open beta' })).closest('article')!);
    expect(card.getByText(/First line/).textContent).toBe('First line.\nSecond line.');
    expect(card.getByText('3 hours ago')).toBeTruthy();
    expect(screen.queryByText('Create New Announcement')).toBeNull();
  });

  it('shows a couple by photo and first initial', async () => {
    open({ Announcements: list(COUPLE) });
    const card = (await screen.findByRole('heading', { name: 'A new couple!' })).closest('article')!;
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/media/photos/1?w=320');
    expect(within(card).getByText('M')).toBeTruthy();
  });

  it('lets only a couple end its own announcement, after a confirmation', async () => {
    const { user, server } = open({ Announcements: list({ ...COUPLE, isOwnCouple: true }, GENERAL) });
    await user.click(await screen.findByRole('button', { name: 'Take down announcement' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Take down this announcement?' }));
    expect(dialog.getByText(/your conversation stays open/i)).toBeTruthy();
    server.respond({ graph: { EndCouple: { endCouple: true }, Announcements: list(GENERAL) } });
    await user.click(dialog.getByRole('button', { name: 'Take It Down' }));
    expect(await screen.findByText('You’re no longer listed as a couple')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'A new couple!' })).toBeNull();
    expect(server.calls).toContainEqual(['EndCouple', { coupleId: 'a2' }]);
  });

  it('shows other couples without the button', async () => {
    open({ Announcements: list(COUPLE) });
    await screen.findByRole('heading', { name: 'A new couple!' });
    expect(screen.queryByRole('button', { name: 'Take down announcement' })).toBeNull();
  });

  it('shows an empty state', async () => {
    open({ Announcements: list() });
    expect(await screen.findByText('No announcements yet')).toBeTruthy();
  });

  it('shows three skeleton cards while loading', async () => {
    const { server } = open({ Announcements: list() });
    const loading = await screen.findByRole('status', { name: 'Loading announcements' });
    expect(loading.children).toHaveLength(3);
    await screen.findByText('No announcements yet');
    expect(server.calls.filter(([name]) => name === 'Announcements')).toHaveLength(1);
  });

  it('lets administrators create an announcement', async () => {
    const { user, server } = open({ Announcements: list() }, 'admin');
    await user.type(await screen.findByLabelText(/Title/), 'Hello');
    await user.type(screen.getByLabelText(/Content/), 'Hi all');
    server.respond({
      graph: {
        Announcements: list(GENERAL),
        CreateAnnouncement: { createAnnouncement: { __typename: 'Announcement', id: 'a1' } },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Create Announcement' }));
    expect(await screen.findByText('Announcement created successfully')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Welcome to the open beta' })).toBeTruthy();
    expect(screen.getByLabelText(/Title/)).toHaveProperty('value', '');
    expect(server.calls).toContainEqual(['CreateAnnouncement', { title: 'Hello', content: 'Hi all' }]);
  });

  it('shows Creating... while the request is pending', async () => {
    let respond: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    const { user } = open({ Announcements: list() }, 'admin');
    const stubFetch = globalThis.fetch;
    globalThis.fetch = async (...args) => {
      if (String(args[1]?.body).includes('CreateAnnouncement')) await response;
      return stubFetch(...args);
    };
    await user.type(await screen.findByLabelText(/Title/), 'Hello');
    await user.type(screen.getByLabelText(/Content/), 'Hi all');
    await user.click(screen.getByRole('button', { name: 'Create Announcement' }));
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeTruthy();
    respond();
    expect(await screen.findByRole('button', { name: 'Create Announcement' })).toBeTruthy();
  });

  it('rejects a blank title or content', async () => {
    const { user, server } = open({ Announcements: list() }, 'admin');
    await user.type(await screen.findByLabelText(/Title/), '   ');
    await user.type(screen.getByLabelText(/Content/), 'Hi all');
    await user.click(screen.getByRole('button', { name: 'Create Announcement' }));
    expect(await screen.findByText('Title and content are required')).toBeTruthy();
    expect(server.calls.some(([name]) => name === 'CreateAnnouncement')).toBe(false);
  });

  it('shows an error when it fails, and keeps the text', async () => {
    const { user } = open(
      {
        Announcements: list(),
        CreateAnnouncement: () => {
          throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
        },
      },
      'admin',
    );
    await user.type(await screen.findByLabelText(/Title/), 'Hello');
    await user.type(screen.getByLabelText(/Content/), 'Hi all');
    await user.click(screen.getByRole('button', { name: 'Create Announcement' }));
    expect(await screen.findByText('Failed to create announcement')).toBeTruthy();
    expect(screen.getByLabelText(/Title/)).toHaveProperty('value', 'Hello');
  });
});
