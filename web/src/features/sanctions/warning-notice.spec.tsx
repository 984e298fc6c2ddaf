import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { ownSanction } from '../../testing/sanctions.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';

const ANNOUNCEMENTS = { announcements: { __typename: 'AnnouncementPage', items: [], nextCursor: null } };
const open = (graph: GraphResponses): RenderedApp =>
  renderApp('/announcements', { user: MEMBER, graph: { Announcements: ANNOUNCEMENTS, ...graph } });
const notice = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'A warning from our team' });

describe('a warning', () => {
  it('is shown above the screen until it is acknowledged', async () => {
    const { user, server } = open({
      OwnSanctions: { ownSanctions: [ownSanction()] },
      AcknowledgeWarning: { acknowledgeWarning: true },
    });
    expect(within(await notice()).getByText('Please stay polite.')).toBeTruthy();
    server.respond({
      graph: {
        ...{ Announcements: ANNOUNCEMENTS, AcknowledgeWarning: { acknowledgeWarning: true } },
        OwnSanctions: { ownSanctions: [ownSanction({ acknowledgedAt: '2026-03-02T10:00:00.000Z' })] },
      },
    });
    await user.click(screen.getByRole('button', { name: 'I Understand' }));
    await waitFor(() => expect(screen.queryByText('Please stay polite.')).toBeNull());
    expect(server.calls).toContainEqual(['AcknowledgeWarning', { sanctionId: 's1' }]);
    expect(document.activeElement?.id).toBe('main');
  });

  it('stays when acknowledging it fails', async () => {
    const { user } = open({
      OwnSanctions: { ownSanctions: [ownSanction()] },
      AcknowledgeWarning: () => {
        throw new StubGraphQLError('');
      },
    });
    await user.click(within(await notice()).getByRole('button', { name: 'I Understand' }));
    expect(await screen.findByText('Failed to save. Please try again.')).toBeTruthy();
    expect(screen.getByText('Please stay polite.')).toBeTruthy();
  });

  it('can be appealed', async () => {
    const { user, server } = open({
      OwnSanctions: { ownSanctions: [ownSanction()] },
      Appeal: { appeal: { __typename: 'OwnAppeal', id: 'a1' } },
    });
    await user.click(within(await notice()).getByRole('button', { name: 'Appeal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Appeal' }));
    await user.click(dialog.getByRole('button', { name: 'Send Appeal' }));
    expect(await dialog.findByText('Please tell us why you’re appealing')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Your appeal/), ' It was a joke. ');
    await user.click(dialog.getByRole('button', { name: 'Send Appeal' }));
    expect(await screen.findByText('Appeal sent')).toBeTruthy();
    expect(server.calls).toContainEqual(['Appeal', { sanctionId: 's1', text: 'It was a joke.' }]);
  });

  it('is not shown for other sanctions', async () => {
    open({ OwnSanctions: { ownSanctions: [ownSanction({ type: 'MUTED' })] } });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('A warning from our team')).toBeNull();
  });
});
