import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { daysAgo } from '../../testing/days-ago.js';
import { matchOf, pageOf } from '../../testing/members.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';

const coupleOf = (status: string, requesterId: string): object => ({
  __typename: 'CoupleRequest',
  id: `couple-${status}-${requesterId}`,
  requesterId,
  status,
});
const matches = (...items: object[]): object => ({ matches: pageOf('MatchPage', items) });
const unavailable = (): never => {
  throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
};
const open = (graph: GraphResponses): RenderedApp => renderApp('/matches', { user: MEMBER, graph });
const cardOf = async (name: string): Promise<ReturnType<typeof within>> =>
  within((await screen.findByRole('heading', { name })).closest('article')!);

describe('/matches', () => {
  it('shows the matches with their dates, and links to the chat', async () => {
    const simone = matchOf('Simone Adeyemi');
    open({
      Matches: matches(
        simone,
        matchOf('Marcus Whitfield', { matchedAt: daysAgo(1) }),
        matchOf('Renée Baptiste', { matchedAt: daysAgo(6) }),
        matchOf('Clarence Okafor', { matchedAt: '2025-11-12T12:00:00.000Z' }),
      ),
    });
    const card = await cardOf('Simone Adeyemi');
    expect(card.getByText('Atlanta, Georgia')).toBeTruthy();
    expect(card.getByText('Matched Today')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Send Message' }).getAttribute('href')).toBe(`/messages/${simone.matchId}`);
    expect((await cardOf('Marcus Whitfield')).getByText('Matched Yesterday')).toBeTruthy();
    expect((await cardOf('Renée Baptiste')).getByText('Matched 6 days ago')).toBeTruthy();
    expect((await cardOf('Clarence Okafor')).getByText('Matched November 12, 2025')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your Matches' })).toBeTruthy();
    expect(screen.getByText('People who liked you back')).toBeTruthy();
  });

  it('links to Discover without matches', async () => {
    open({ Matches: matches() });
    await screen.findByText('No matches yet');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Discover' }).getAttribute('href')).toBe(
      '/discover',
    );
  });

  it('links to the settings and Discover while the profile is incomplete', async () => {
    renderApp('/matches', { user: { ...MEMBER, displayName: null }, graph: { Matches: matches() } });
    await screen.findByText('No matches yet');
    expect(
      screen.getByText(/^When someone you like likes you back, you'll find them here\. Add your name/),
    ).toBeTruthy();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Complete Your Profile', '/settings'],
      ['Discover', '/discover'],
    ]);
  });

  it('sends a couple request and shows that it is pending', async () => {
    const simone = matchOf('Simone Adeyemi');
    const request = coupleOf('PENDING', MEMBER.id);
    const { user, server } = open({ Matches: matches(simone) });
    await user.click(await screen.findByRole('button', { name: 'Become a Couple' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Request to become an official couple?' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    server.respond({
      graph: {
        RequestCouple: { requestCouple: { ...request, matchId: simone.matchId } },
        Matches: matches({ ...simone, coupleRequest: request }),
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Send Request' }));
    expect(await screen.findByText('Couple request sent successfully')).toBeTruthy();
    expect(await screen.findByText('Request Pending')).toBeTruthy();
    expect(server.calls).toContainEqual(['RequestCouple', { matchId: simone.matchId }]);
  });

  it('shows an error when the request fails', async () => {
    const { user } = open({ Matches: matches(matchOf('Simone Adeyemi')), RequestCouple: unavailable });
    await user.click(await screen.findByRole('button', { name: 'Become a Couple' }));
    await user.click(screen.getByRole('button', { name: 'Send Request' }));
    expect(await screen.findByText('Failed to send couple request')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Become a Couple' })).toBeTruthy();
  });

  it('lets the recipient accept', async () => {
    const simone = matchOf('Simone Adeyemi');
    const request = { ...coupleOf('PENDING', simone.userId), id: 'couple-1' };
    const { user, server } = open({ Matches: matches({ ...simone, coupleRequest: request }) });
    await screen.findByRole('button', { name: 'Decline' });
    server.respond({
      graph: {
        RespondToCouple: { respondToCouple: { __typename: 'CoupleRequest', id: 'couple-1', status: 'ACTIVE' } },
        Matches: matches({ ...simone, coupleRequest: { ...request, status: 'ACTIVE' } }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Response sent successfully')).toBeTruthy();
    expect(await screen.findByText('Couple')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(server.calls).toContainEqual(['RespondToCouple', { requestId: 'couple-1', accept: true }]);
  });

  it('shows an error when the response fails, and ignores clicks until then', async () => {
    const simone = matchOf('Simone Adeyemi', { coupleRequest: coupleOf('PENDING', 'other-member') });
    let respond: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    const { user, server } = open({ Matches: matches(simone), RespondToCouple: () => response.then(unavailable) });
    const decline = await screen.findByRole('button', { name: 'Decline' });
    await user.click(decline);
    // Neither accepts another click while pending, and the clicked button keeps the focus.
    for (const button of [decline, screen.getByRole('button', { name: 'Accept' })]) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(button).toHaveProperty('disabled', false);
    }
    await user.keyboard('{Enter}');
    respond();
    expect(await screen.findByText('Failed to respond to couple request')).toBeTruthy();
    expect(document.activeElement).toBe(decline);
    expect(server.calls.filter(([name]) => name === 'RespondToCouple')).toHaveLength(1);
  });

  it('shows nothing once the request was declined', async () => {
    open({ Matches: matches(matchOf('Simone Adeyemi', { coupleRequest: coupleOf('DECLINED', MEMBER.id) })) });
    const card = await cardOf('Simone Adeyemi');
    expect(card.queryByText(/Couple|Pending|Accept/)).toBeNull();
  });

  it('unmatches after a confirmation', async () => {
    const simone = matchOf('Simone Adeyemi');
    const { user, server } = open({ Matches: matches(simone) });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    expect(screen.queryByRole('menuitem', { name: 'End Couple Status' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Unmatch' }));
    server.respond({ graph: { Unmatch: { unmatch: true }, Matches: matches() } });
    await user.click(
      within(screen.getByRole('dialog', { name: 'Unmatch Simone Adeyemi?' })).getByRole('button', { name: 'Unmatch' }),
    );
    expect(await screen.findByText('You unmatched Simone Adeyemi')).toBeTruthy();
    expect(await screen.findByText('No matches yet')).toBeTruthy();
    expect(server.calls).toContainEqual(['Unmatch', { matchId: simone.matchId }]);
  });

  it('ends a couple after a confirmation, and shows when that fails', async () => {
    const couple = coupleOf('ACTIVE', MEMBER.id);
    const simone = matchOf('Simone Adeyemi', { coupleRequest: couple });
    const { user, server } = open({ Matches: matches(simone), EndCouple: unavailable });
    const endCouple = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
      await user.click(screen.getByRole('menuitem', { name: 'End Couple Status' }));
      await user.click(screen.getByRole('button', { name: 'End Couple Status' }));
    };
    await endCouple();
    expect(await screen.findByText('Failed to end your couple status')).toBeTruthy();
    server.respond({
      graph: { EndCouple: { endCouple: true }, Matches: matches({ ...simone, coupleRequest: null }) },
    });
    await endCouple();
    expect(await screen.findByText('You’re no longer listed as a couple')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Become a Couple' })).toBeTruthy();
    expect(server.calls).toContainEqual(['EndCouple', { coupleId: `couple-ACTIVE-${MEMBER.id}` }]);
  });
});
