import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pageOf } from '../../testing/members.js';
import { renderApp } from '../../testing/render-app.js';
import { MEMBER } from '../../testing/stub-server.js';

describe('an empty conversation list', () => {
  it.each([
    ['Vivian', [['Discover', '/discover']]],
    [
      null,
      [
        ['Complete Your Profile', '/settings'],
        ['Discover', '/discover'],
      ],
    ],
  ])('shows a member with the name %s where to go next', async (displayName, expected) => {
    renderApp('/messages', {
      user: { ...MEMBER, displayName },
      graph: { Conversations: { conversations: pageOf('ConversationPage', []) } },
    });
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
    expect(screen.getByText('Match with someone to start chatting')).toBeTruthy();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(expected);
  });
});
