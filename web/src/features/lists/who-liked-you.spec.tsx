import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { likeResponse } from '../../testing/deck.js';
import { likes, likesReceived, MARCUS, open, unavailable, SIMONE } from '../../testing/lists.js';
import { StubGraphQLError } from '../../testing/stub-server.js';

const WHO_LIKED_YOU = '/liked?of=you';

describe('/liked?of=you', () => {
  it('shows received likes with Like and Pass buttons', async () => {
    open(WHO_LIKED_YOU, { LikedBy: likesReceived([SIMONE, MARCUS]) });
    const card = (await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' })).closest('article')!;
    expect(within(card).getByText('Liked you March 5, 2026')).toBeTruthy();
    for (const name of ['Like Simone Adeyemi', 'Pass Simone Adeyemi', 'Options for Simone Adeyemi']) {
      expect(within(card).getByRole('button', { name })).toBeTruthy();
    }
    expect(screen.getByRole('heading', { level: 1, name: 'Who Liked You' })).toBeTruthy();
    expect(document.title).toBe('Who Liked You · Kindred');
  });

  it('shows the note of a like, and what it is on', async () => {
    const note = { note: 'Where was this?', on: { __typename: 'LikeTarget', photoId: 'own', question: null } };
    const { server } = open(WHO_LIKED_YOU, { LikedBy: likesReceived([SIMONE], note) });
    const figure = (await screen.findByText('Where was this?')).closest('figure')!;
    expect(within(figure).getByText('On your photo')).toBeTruthy();
    expect(figure.querySelector('img')?.getAttribute('src')).toBe('/media/photos/own?w=320');
    expect(screen.queryByText('The corner table, and no hurry.')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Safety note' })).toBeNull();
    expect(server.calls.filter(([name]) => name === 'LikedBy')).toHaveLength(1);
  });

  it('shows the question of a prompt, and a deleted photo in words only', async () => {
    const on = { __typename: 'LikeTarget', photoId: null, question: 'A Sunday well spent' };
    const { server, user } = open(WHO_LIKED_YOU, {
      Liked: likes([]),
      LikedBy: likesReceived([SIMONE], { note: 'Mine too.', on }),
    });
    expect(await screen.findByText('On “A Sunday well spent”')).toBeTruthy();
    const gone = { ...on, photoId: 'deleted', question: null };
    server.respond({ graph: { LikedBy: likesReceived([MARCUS], { note: 'Mine too.', on: gone }) } });
    await user.click(screen.getByRole('link', { name: 'You liked' }));
    await user.click(screen.getByRole('link', { name: 'Who liked you' }));
    const figure = (await screen.findByText('On your photo')).closest('figure')!;
    expect(figure.querySelector('img')).toBeNull();
  });

  it('shows the own note in the other tab', async () => {
    const on = { __typename: 'LikeTarget', photoId: '1', question: null };
    open('/liked', { Liked: likes([SIMONE], { note: 'Where was this?', on }) });
    const figure = (await screen.findByText('Where was this?')).closest('figure')!;
    expect(within(figure).getByText('On their photo')).toBeTruthy();
    expect(figure.querySelector('img')?.getAttribute('src')).toBe('/media/photos/1?w=320');
  });

  it('has a notice at a note that the shield asked about, with a report', async () => {
    localStorage.clear();
    const { user } = open(WHO_LIKED_YOU, { LikedBy: likesReceived([SIMONE], { note: 'Add me.', caution: true }) });
    const notice = within(await screen.findByRole('region', { name: 'Safety note' }));
    await user.click(notice.getByRole('button', { name: 'Report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Simone Adeyemi' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(notice.getByRole('button', { name: 'It’s fine' }));
    expect(screen.queryByRole('region', { name: 'Safety note' })).toBeNull();
  });

  it('has its own tab and URL', async () => {
    const { user, address } = open('/liked', { Liked: likes([MARCUS]), LikedBy: likesReceived([SIMONE]) });
    await screen.findByRole('heading', { name: 'Marcus Whitfield, 47' });
    const tabs = within(screen.getByRole('navigation', { name: 'Likes' }));
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('You liked');
    await user.click(tabs.getByRole('link', { name: 'Who liked you' }));
    await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' });
    expect(address()).toBe(WHO_LIKED_YOU);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Who liked you');
    await user.click(tabs.getByRole('link', { name: 'You liked' }));
    await screen.findByRole('heading', { name: 'Marcus Whitfield, 47' });
    expect(address()).toBe('/liked');
  });

  it('refetches the list each time it is opened', async () => {
    const { user, server } = open(WHO_LIKED_YOU, { Liked: likes([]), LikedBy: likesReceived([SIMONE]) });
    await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' });
    await user.click(screen.getByRole('link', { name: 'You liked' }));
    await screen.findByText('No liked profiles yet');
    server.respond({ graph: { LikedBy: likesReceived([MARCUS, SIMONE]) } });
    await user.click(screen.getByRole('link', { name: 'Who liked you' }));
    expect(await screen.findByRole('heading', { name: 'Marcus Whitfield, 47' })).toBeTruthy();
  });

  it('loads the next page without refetching the first one', async () => {
    const first = {
      likesReceived: { ...(likesReceived([SIMONE]) as { likesReceived: object }).likesReceived, nextCursor: 'b' },
    };
    const { user, server } = open(WHO_LIKED_YOU, {
      LikedBy: ({ cursor }) => (cursor ? likesReceived([MARCUS]) : first),
    });
    await user.click(await screen.findByRole('button', { name: 'Show More' }));
    await screen.findByRole('heading', { name: 'Marcus Whitfield, 47' });
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(server.calls.filter(([name]) => name === 'LikedBy').map(([, input]) => input)).toEqual([
      { limit: 48 },
      { limit: 48, cursor: 'b' },
    ]);
  });

  it('shows an empty state', async () => {
    open(WHO_LIKED_YOU, { LikedBy: likesReceived([]) });
    expect(await screen.findByText('No new likes yet')).toBeTruthy();
  });

  it('shows an error when the list cannot be fetched, and retries', async () => {
    const { user, server } = open(WHO_LIKED_YOU, { LikedBy: unavailable });
    expect(await screen.findByText('Failed to fetch profiles')).toBeTruthy();
    server.respond({ graph: { LikedBy: likesReceived([SIMONE]) } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' })).toBeTruthy();
  });

  it('states the required plan, and links to the plans', async () => {
    open(WHO_LIKED_YOU, {
      LikedBy: () => {
        throw new StubGraphQLError('Seeing who liked you is part of Premium and VIP.', { code: 'UPGRADE_REQUIRED' });
      },
    });
    expect(await screen.findByRole('heading', { name: 'See who liked you' })).toBeTruthy();
    expect(screen.getByText(/^This list is part of Premium and VIP\./)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/liked',
      WHO_LIKED_YOU,
      '/pricing?change=1',
      '/discover',
    ]);
    expect(main.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('likes back', async () => {
    const { user, server } = open(WHO_LIKED_YOU, { LikedBy: likesReceived([SIMONE]) });
    const button = await screen.findByRole('button', { name: 'Like Simone Adeyemi' });
    server.respond({ graph: { LikeBack: likeResponse(false), LikedBy: likesReceived([]) } });
    await user.click(button);
    expect(await screen.findByText('Liked!')).toBeTruthy();
    expect(await screen.findByText('No new likes yet')).toBeTruthy();
    expect(server.calls).toContainEqual(['LikeBack', { userId: SIMONE.userId }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('passes a member who liked this one', async () => {
    const { user, server } = open(WHO_LIKED_YOU, { LikedBy: likesReceived([SIMONE]) });
    const button = await screen.findByRole('button', { name: 'Pass Simone Adeyemi' });
    server.respond({ graph: { PassAdmirer: { pass: true }, LikedBy: likesReceived([]) } });
    await user.click(button);
    expect(await screen.findByText('No new likes yet')).toBeTruthy();
    expect(server.calls).toContainEqual(['PassAdmirer', { userId: SIMONE.userId }]);
  });

  it.each([
    ['Like', 'NOT_FOUND', 'This member was not found.'],
    ['Pass', 'NOT_FOUND', 'This member was not found.'],
    ['Pass', 'CONFLICT', 'You’re matched with this member.'],
  ])('removes a member who is no longer available (%s: %s)', async (action, code, message) => {
    const { user, server } = open(WHO_LIKED_YOU, { LikedBy: likesReceived([SIMONE]) });
    const button = await screen.findByRole('button', { name: `${action} Simone Adeyemi` });
    const rejected = (): never => {
      throw new StubGraphQLError(message, { code });
    };
    server.respond({ graph: { LikeBack: rejected, PassAdmirer: rejected, LikedBy: likesReceived([]) } });
    await user.click(button);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await screen.findByText('No new likes yet')).toBeTruthy();
  });

  it.each([
    ['Like', 'Failed to like user'],
    ['Pass', 'Failed to dislike'],
  ])('shows an error when it fails (%s), and keeps the card', async (action, message) => {
    const { user } = open(WHO_LIKED_YOU, {
      LikedBy: likesReceived([SIMONE]),
      LikeBack: unavailable,
      PassAdmirer: unavailable,
    });
    await user.click(await screen.findByRole('button', { name: `${action} Simone Adeyemi` }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Simone Adeyemi, 47' })).toBeTruthy();
  });
});
