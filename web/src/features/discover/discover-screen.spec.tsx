import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { button, card, deckOf, likeAnswer, MARCUS, openDeck, OWN_PROFILE, refuse, SIMONE } from '../../testing/deck.js';
import { pageOf } from '../../testing/members.js';
import { GraphRefusal } from '../../testing/stub-server.js';

describe('/discover', () => {
  it('shows one profile at a time, with its place in the deck', async () => {
    openDeck();
    const simone = await card('Simone Adeyemi');
    expect(within(simone).getByRole('heading', { name: 'Simone Adeyemi, 47' })).toBeTruthy();
    for (const text of ['Atlanta, Georgia', 'The corner table, and no hurry.', 'Judge', "Master's Degree", 'VIP']) {
      expect(within(simone).getByText(text)).toBeTruthy();
    }
    expect(within(simone).getByRole('img').getAttribute('src')).toBe('/media/photos/1?w=1080');
    expect(screen.getByText('Profile 1 of 2').getAttribute('aria-live')).toBe('polite');
    expect(screen.queryByRole('article', { name: 'Marcus Whitfield' })).toBeNull();
  });

  it('likes, and goes on to the next profile with the focus where it was', async () => {
    const { user, server } = openDeck({ Like: likeAnswer(false) });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    expect(await screen.findByText('Like sent!')).toBeTruthy();
    await card('Marcus Whitfield');
    expect(screen.getByText('Profile 2 of 2')).toBeTruthy();
    expect(document.activeElement).toBe(button('Like'));
    expect(server.calls).toContainEqual(['Like', { userId: SIMONE.userId }]);
  });

  it('tells of a match and leads to the chat', async () => {
    const { user, address } = openDeck({
      Like: likeAnswer(true),
      Conversations: { conversations: pageOf('ConversationPage', []) },
      Thread: { match: null, conversation: null },
    });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    expect(await screen.findByText("It's a match!")).toBeTruthy();
    expect(screen.getByText('You both liked each other. Start chatting now!')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Send Message' }));
    await waitFor(() => expect(address()).toBe('/messages/match-1'));
  });

  it('brings the profile back when the like fails', async () => {
    const { user } = openDeck({ Like: refuse('') });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    expect(await screen.findByText('Failed to send like')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    await card('Simone Adeyemi');
    expect(screen.getByText('Profile 1 of 2')).toBeTruthy();
  });

  it('says why when the server does', async () => {
    const { user } = openDeck({ Like: refuse('You have used your 5 likes for today.') });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    expect(await screen.findByText('You have used your 5 likes for today.')).toBeTruthy();
  });

  it('passes by the left arrow, likes by the right one, and ends with the deck reviewed', async () => {
    const { user, server } = openDeck({ Like: likeAnswer(false) });
    await card('Simone Adeyemi');
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('Passed', { selector: 'p' })).toBeTruthy();
    await card('Marcus Whitfield');
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('No more profiles')).toBeTruthy();
    expect(screen.getByText("You've reviewed all available profiles. Check back soon for new members!")).toBeTruthy();
    expect(server.calls).toContainEqual(['Pass', { userId: SIMONE.userId }]);
    expect(server.calls).toContainEqual(['Like', { userId: MARCUS.userId }]);
    server.answer({ graph: { Discover: deckOf([MARCUS]) } });
    await user.click(screen.getByRole('button', { name: 'Review Again' }));
    await card('Marcus Whitfield');
    expect(screen.getByText('Profile 1 of 1')).toBeTruthy();
  });

  it('keeps the focus on the page when the last profile leaves', async () => {
    const { user } = openDeck({ Discover: deckOf([SIMONE]) });
    await card('Simone Adeyemi');
    await user.click(button('Pass'));
    await screen.findByText('No more profiles');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('fetches the photo of the next profile ahead of its turn', async () => {
    const fetched = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
    openDeck({ Discover: deckOf([MARCUS, SIMONE]) });
    await card('Marcus Whitfield');
    await waitFor(() => expect(fetched.mock.calls).toEqual([['/media/photos/1?w=1080']]));
    fetched.mockRestore();
  });

  it('says when passing fails', async () => {
    const { user } = openDeck({ Pass: refuse('') });
    await card('Simone Adeyemi');
    await user.click(button('Pass'));
    expect(await screen.findByText('Failed to dislike')).toBeTruthy();
    await card('Simone Adeyemi');
  });

  it.each([
    ['Like', 'NOT_FOUND', 'This member was not found.'],
    ['Pass', 'NOT_FOUND', 'This member was not found.'],
    ['Pass', 'CONFLICT', 'You are matched with this member.'],
  ])('goes on without somebody who is no longer there to be answered (%s: %s)', async (answer, code, words) => {
    const { user, server } = openDeck({
      Discover: ({ filters }) => deckOf(filters ? [] : [SIMONE, MARCUS]),
      [answer]: () => {
        throw new GraphRefusal(words, { code });
      },
    });
    await card('Simone Adeyemi');
    const timesAsked = (): number => server.calls.filter(([name]) => name === 'UnreadCounts').length;
    await waitFor(() => expect(timesAsked()).toBe(1));
    await user.click(button(answer));
    expect(await screen.findByText(words)).toBeTruthy();
    // A conversation with them may have begun or ended.
    await waitFor(() => expect(timesAsked()).toBe(2));
    await card('Marcus Whitfield');
    expect(screen.queryByRole('article', { name: 'Simone Adeyemi' })).toBeNull();
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    // Nor when the deck begins anew.
    await user.selectOptions(screen.getByLabelText('Gender'), 'Male');
    await screen.findByText('No profiles match your current filters. Try adjusting your preferences.');
    await user.selectOptions(screen.getByLabelText('Gender'), 'Any');
    await card('Marcus Whitfield');
    expect(screen.getByText('Profile 1 of 1')).toBeTruthy();
  });

  it('deals the next page when this one is through', async () => {
    let page = 0;
    const { user } = openDeck({ Discover: () => (page++ === 0 ? deckOf([SIMONE], 'more') : deckOf([MARCUS])) });
    await card('Simone Adeyemi');
    await user.click(button('Pass'));
    await card('Marcus Whitfield');
  });

  it('asks for the next page before this one is through', async () => {
    const { server } = openDeck({
      Discover: ({ cursor }) => (cursor === 'more' ? deckOf([SIMONE, MARCUS]) : deckOf([SIMONE], 'more')),
    });
    await card('Simone Adeyemi');
    expect(await screen.findByText('Profile 1 of 2')).toBeTruthy();
    expect(server.calls.filter(([name]) => name === 'Discover')).toHaveLength(2);
  });

  it('leaves out the filters that are Any, begins anew with each change, and can clear them', async () => {
    const { user, server } = openDeck({
      Discover: ({ filters }) => deckOf(filters ? [] : [SIMONE, MARCUS]),
    });
    await card('Simone Adeyemi');
    await user.selectOptions(screen.getByLabelText('Gender'), 'Non-binary');
    expect(
      await screen.findByText('No profiles match your current filters. Try adjusting your preferences.'),
    ).toBeTruthy();
    const [, asked] = server.calls.findLast(([name]) => name === 'Discover')!;
    expect(JSON.parse(JSON.stringify(asked))).toEqual({
      filters: {
        gender: 'Non-binary',
        sexualOrientation: null,
        incomeRange: null,
        relationshipStatus: null,
        minAge: null,
        maxAge: null,
      },
    });
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1)!);
    await card('Simone Adeyemi');
    expect(screen.getByText('Profile 1 of 2')).toBeTruthy();
    expect(screen.getByLabelText('Gender')).toHaveProperty('value', 'all');
  });

  it('never deals somebody again who was answered under other filters', async () => {
    const { user } = openDeck({
      Discover: ({ filters }) => deckOf(filters ? [SIMONE] : [SIMONE, MARCUS]),
    });
    await card('Simone Adeyemi');
    await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
    await screen.findByText('Profile 1 of 1');
    await user.click(button('Pass'));
    await screen.findByText('No more profiles');
    await user.selectOptions(screen.getByLabelText('Gender'), 'Any');
    await card('Marcus Whitfield');
    expect(screen.getByText('Profile 1 of 1')).toBeTruthy();
  });

  it('begins at the first profile whenever the filters change, also back to what they were', async () => {
    const { user } = openDeck({ Discover: ({ filters }) => deckOf(filters ? [MARCUS] : [SIMONE, MARCUS]) });
    await card('Simone Adeyemi');
    await user.click(button('Pass'));
    await screen.findByText('Profile 2 of 2');
    await user.selectOptions(screen.getByLabelText('Gender'), 'Male');
    await screen.findByText('Profile 1 of 1');
    const clear = screen.getByRole('button', { name: 'Clear Filters' });
    await user.click(clear);
    await waitFor(() => expect(clear.getAttribute('aria-disabled')).toBe('true'));
    expect(screen.getByText('Profile 1 of 1')).toBeTruthy();
    expect(document.activeElement).toBe(clear);
  });

  it('says that everybody was reviewed where no filter leaves anybody out', async () => {
    openDeck({ Discover: deckOf([]) });
    expect(
      await screen.findByText("You've reviewed all available profiles. Check back soon for new members!"),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Review Again' })).toBeTruthy();
  });

  it('offers to clear filters that the plan does not have', async () => {
    const { user } = openDeck({
      Discover: ({ filters }) => {
        if (filters) throw new GraphRefusal('Advanced filters come with Premium.', { code: 'UPGRADE_REQUIRED' });
        return deckOf([SIMONE]);
      },
    });
    await card('Simone Adeyemi');
    await user.selectOptions(screen.getByLabelText('Income Range'), '$100,000 - $150,000');
    const alert = within(await screen.findByRole('alert'));
    await user.click(alert.getByRole('button', { name: 'Clear Filters' }));
    await card('Simone Adeyemi');
  });

  it('shows the full profile in a dialog', async () => {
    const { user } = openDeck();
    await card('Simone Adeyemi');
    await user.click(screen.getByRole('button', { name: 'View Full Profile' }));
    const dialog = screen.getByRole('dialog', { name: 'Simone Adeyemi, 47' });
    expect(within(dialog).getByText('Widowed')).toBeTruthy();
    expect(within(dialog).getByText('Companionship')).toBeTruthy();
    expect(within(dialog).getAllByRole('img')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('blocks after asking', async () => {
    const { user, server } = openDeck({ Block: { block: true } });
    await card('Simone Adeyemi');
    await user.click(screen.getByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    server.answer({ graph: { Discover: deckOf([MARCUS]), Block: { block: true } } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block User' }));
    expect(await screen.findByText('User blocked successfully')).toBeTruthy();
    await card('Marcus Whitfield');
    expect(server.calls).toContainEqual(['Block', { userId: SIMONE.userId }]);
  });

  it('says when blocking fails', async () => {
    const { user } = openDeck({ Block: refuse('') });
    await card('Simone Adeyemi');
    await user.click(screen.getByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block User' }));
    expect(await screen.findByText('Failed to block user')).toBeTruthy();
    await card('Simone Adeyemi');
  });

  it('goes on without somebody who is gone before they are blocked', async () => {
    const { user, server } = openDeck();
    await card('Simone Adeyemi');
    await user.click(screen.getByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    const notFound = (): never => {
      throw new GraphRefusal('This member was not found.', { code: 'NOT_FOUND' });
    };
    server.answer({ graph: { Discover: deckOf([MARCUS]), Block: notFound } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block User' }));
    expect(await screen.findByText('This member was not found.')).toBeTruthy();
    await card('Marcus Whitfield');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the settings while the own profile is incomplete', async () => {
    openDeck({ Discover: { profile: { ...OWN_PROFILE, complete: false }, discover: pageOf('ProfilePage', []) } });
    const link = await screen.findByRole('link', { name: 'Go to Settings' });
    expect(link.getAttribute('href')).toBe('/settings');
  });

  it('says when the profiles cannot be had, and tries again', async () => {
    const { user, server } = openDeck({ Discover: refuse('') });
    expect(await screen.findByText('Failed to fetch profiles')).toBeTruthy();
    server.answer({ graph: { Discover: deckOf([SIMONE]) } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await card('Simone Adeyemi');
  });
});
