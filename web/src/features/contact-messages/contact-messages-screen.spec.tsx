import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';
import { ago, conversationOf, listedMessage, messages } from './contact-fixtures.js';

const STAFF_GRAPH = {
  ...{ ContactMessages: messages([listedMessage('one')]), ContactConversation: conversationOf() },
  ...{ ClaimContactMessage: { claimContactMessage: true }, ReleaseContactMessage: { releaseContactMessage: true } },
};
const open = (graph: GraphResponses = {}, path = '/admin/contact'): RenderedApp =>
  renderApp(path, { user: { ...MEMBER, role: 'admin' }, graph: { ...STAFF_GRAPH, ...graph } });

describe('/admin/contact', () => {
  it('shows who wrote what about what, and how long they wait, and opens a message', async () => {
    const { user, address } = open({
      ContactMessages: messages([listedMessage('one', { memberId: 'm1', entryCount: 2 })]),
    });
    const card = within(await screen.findByRole('article', { name: 'Ada' }));
    for (const text of ['Technical issue', 'Answer due in 20 hours', 'Sent 3 hours ago', 'Where is my photo?']) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByText(/ada@example\.com/).textContent).toBe('ada@example.com, a member');
    expect(card.getByText('2 more, the last one 1 hour ago')).toBeTruthy();
    expect(screen.getByText('1 open')).toBeTruthy();
    await user.click(card.getByRole('link', { name: 'Open' }));
    expect(await screen.findByRole('heading', { name: 'Technical issue' })).toBeTruthy();
    expect(address()).toBe('/admin/contact/one');
  });

  it('marks overdue and claimed messages', async () => {
    const claimed = { claimedByAnother: true, claimedUntil: ago(-0.1) };
    open({ ContactMessages: messages([listedMessage('one', { waitingSince: ago(26.5), ...claimed })]) });
    for (const text of ['Overdue by 2 hours', 'Another administrator is handling it']) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
  });

  it('shows answered and closed messages in tabs of their own', async () => {
    const { user, server, address } = open({
      ContactMessages: ({ state }) =>
        messages(
          state === 'closed' ? [listedMessage('spam', { state: 'closed', isSpam: true, waitingSince: null })] : [],
        ),
    });
    expect(await screen.findByText('No open messages')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Answered' }));
    expect(await screen.findByText('No answered messages')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Closed' }));
    expect(await screen.findByText('Spam')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next Message' })).toBeNull();
    expect(address()).toBe('/admin/contact?state=closed');
    expect(server.calls).toContainEqual(['ContactMessages', { limit: 20, state: 'answered' }]);
  });

  it('claims and opens the next message, and tells when others handle all of them', async () => {
    const { user, server } = open({ ClaimNextContactMessage: { claimNextContactMessage: null } });
    await user.click(await screen.findByRole('button', { name: 'Next Message' }));
    expect(await screen.findByText('Other administrators are handling all open messages')).toBeTruthy();
    const next = { ClaimNextContactMessage: { claimNextContactMessage: 'one' } };
    server.respond({ graph: { ...STAFF_GRAPH, ...next } });
    await user.click(screen.getByRole('button', { name: 'Next Message' }));
    expect(await screen.findByRole('heading', { name: 'Technical issue' })).toBeTruthy();
    expect(server.calls).toContainEqual(['ContactConversation', { id: 'one' }]);
  });

  it('retries after an error, and loads more', async () => {
    const { user, server } = open({
      ContactMessages: () => {
        throw new StubGraphQLError('');
      },
    });
    expect(await screen.findByText('Failed to load messages')).toBeTruthy();
    server.respond({
      graph: {
        ContactMessages: ({ limit }) =>
          limit === 20
            ? messages([listedMessage('one')], 'next')
            : messages([listedMessage('one'), listedMessage('two', { name: 'Ben' })]),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1+ open')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByRole('article', { name: 'Ben' })).toBeTruthy();
    expect(server.calls).toContainEqual(['ContactMessages', { limit: 40, state: 'open' }]);
  });
});
