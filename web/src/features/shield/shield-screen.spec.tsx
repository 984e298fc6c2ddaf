import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';

const memberOf = (userId: string, changes: object = {}): object => ({
  ...{ __typename: 'ShieldMember', userId, displayName: 'Marcus', email: 'marcus+1@example.com', score: 0.964 },
  ...{ createdAt: new Date(Date.now() - 7_200_000).toISOString(), isBanned: false, isMuted: true },
  ...{ profileScore: 0.41, profileReasons: ['INVESTMENT'], messageScore: 0.964, messageReasons: ['OTHER_APP', 'LINK'] },
  ...{ messagesAsked: 3, messagesSent: 1, lastMessageAt: new Date(Date.now() - 3_600_000).toISOString() },
  reviewedAt: null,
  ...changes,
});
const page = (items: object[], nextCursor: string | null = null): object => ({
  shieldMembers: { __typename: 'ShieldMemberPage', items, nextCursor },
});
const open = (graph: GraphResponses): RenderedApp =>
  renderApp('/admin/shield', { user: { ...MEMBER, role: 'admin' }, graph });

describe('/admin/shield', () => {
  it('shows the score, the reasons, and a link to the member', async () => {
    open({ ShieldMembers: page([memberOf('one')]) });
    const card = within(await screen.findByRole('article', { name: 'Marcus' }));
    expect(card.getByText('96')).toBeTruthy();
    for (const text of ['Another app', 'Link', 'Crypto or investment', 'Muted'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText(/^Asked about 3 messages, sent 1 anyway/)).toBeTruthy();
    const link = card.getByRole('link', { name: 'Open Marcus' });
    expect(link.getAttribute('href')).toBe('/admin/users/one');
  });

  it('shows what is empty, and retries after an error', async () => {
    let fails = true;
    const app = open({
      ShieldMembers: () => {
        if (fails) throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
        return page([]);
      },
    });
    expect(await screen.findByText('Failed to load the shield')).toBeTruthy();
    fails = false;
    await app.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
  });

  it('marks the selected member as reviewed with M, and refreshes the list', async () => {
    let isReviewed = false;
    const app = open({
      ShieldMembers: () => page(isReviewed ? [] : [memberOf('one')]),
      MarkShieldReviewed: () => {
        isReviewed = true;
        return { markShieldReviewed: true };
      },
    });
    await screen.findByRole('article', { name: 'Marcus' });
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'm' });
    expect(await screen.findByText('Marked as reviewed')).toBeTruthy();
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
    expect(app.server.calls).toContainEqual(['MarkShieldReviewed', { userId: 'one' }]);
  });

  it('keeps the member when marking fails', async () => {
    const app = open({
      ShieldMembers: page([memberOf('one')]),
      MarkShieldReviewed: () => {
        throw new StubGraphQLError('');
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Mark Reviewed' }));
    expect(await screen.findByText('Failed to mark the member as reviewed')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Marcus' })).toBeTruthy();
  });

  it('shows whom staff have reviewed, and since when, in a view of its own', async () => {
    const reviewedAt = new Date(Date.now() - 5 * 3_600_000).toISOString();
    const app = open({ ShieldMembers: ({ reviewed }) => page(reviewed ? [memberOf('two', { reviewedAt })] : []) });
    await app.user.click(await screen.findByRole('link', { name: 'Reviewed' }));
    const card = within(await screen.findByRole('article', { name: 'Marcus' }));
    expect(card.getByText('5 hours ago')).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Mark Reviewed' })).toBeNull();
    expect(app.address()).toBe('/admin/shield?view=reviewed');
  });

  it('loads more', async () => {
    const app = open({
      ShieldMembers: ({ limit }) =>
        limit === 20
          ? page([memberOf('one')], 'more')
          : page([memberOf('one'), memberOf('two', { displayName: 'Ada' })]),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Show More' }));
    expect(await screen.findByRole('article', { name: 'Ada' })).toBeTruthy();
  });
});
