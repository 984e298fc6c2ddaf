import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { button, card, deckOf, likeResponse, MARCUS, openDeck, unavailable, SIMONE } from '../../testing/deck.js';
import { deckReader, StubGraphQLError } from '../../testing/stub-server.js';

describe('/discover', () => {
  it('shows one profile at a time, with its position in the deck', async () => {
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

  it('shows what the member has in common with the reader', async () => {
    const simone = { ...SIMONE, reasons: ['You both love music.', 'You’re both Baptist.'] };
    openDeck({ Discover: deckOf([simone]), MemberProfile: { member: simone } });
    const shared = within(await card('Simone Adeyemi')).getByRole('list', { name: 'What you have in common' });
    expect(
      within(shared)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(simone.reasons);
  });

  it('likes and shows the next profile, keeping the focus', async () => {
    const { user, server } = openDeck({ Like: likeResponse(false) });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    expect(await screen.findByText('Like sent!')).toBeTruthy();
    await card('Marcus Whitfield');
    expect(screen.getByText('Profile 2 of 2')).toBeTruthy();
    expect(document.activeElement).toBe(button('Like'));
    expect(server.calls).toContainEqual(['Like', { userId: SIMONE.userId }]);
  });

  it('restores the profile when the like fails', async () => {
    const { user } = openDeck({ Like: unavailable('') });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    expect(await screen.findByText('Failed to send like')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    await card('Simone Adeyemi');
    expect(screen.getByText('Profile 1 of 2')).toBeTruthy();
  });

  it('shows the error message of the server', async () => {
    const { user } = openDeck({ Like: unavailable('You’ve used all 5 of today’s likes.') });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    expect(await screen.findByText('You’ve used all 5 of today’s likes.')).toBeTruthy();
  });

  it('passes with the left arrow key, likes with the right one, and shows the end of the deck', async () => {
    const { user, server } = openDeck({ Like: likeResponse(false) });
    await card('Simone Adeyemi');
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('Passed', { selector: 'p' })).toBeTruthy();
    await card('Marcus Whitfield');
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('No more profiles')).toBeTruthy();
    expect(screen.getByText("You've reviewed all available profiles. Check back soon for new members!")).toBeTruthy();
    expect(server.calls).toContainEqual(['Pass', { userId: SIMONE.userId }]);
    expect(server.calls).toContainEqual(['Like', { userId: MARCUS.userId }]);
    server.respond({ graph: { Discover: deckOf([MARCUS]) } });
    await user.click(screen.getByRole('button', { name: 'Review Again' }));
    await card('Marcus Whitfield');
    expect(screen.getByText('Profile 1 of 1')).toBeTruthy();
  });

  it('moves the focus to the page when the last profile is removed', async () => {
    const { user } = openDeck({ Discover: deckOf([SIMONE]) });
    await card('Simone Adeyemi');
    await user.click(button('Pass'));
    await screen.findByText('No more profiles');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('preloads the photo of the next profile', async () => {
    const fetched = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
    openDeck({ Discover: deckOf([MARCUS, SIMONE]) });
    await card('Marcus Whitfield');
    await waitFor(() => expect(fetched.mock.calls).toEqual([['/media/photos/1?w=1080']]));
    fetched.mockRestore();
  });

  it('shows an error and restores the profile when passing fails', async () => {
    const { user } = openDeck({ Pass: unavailable('') });
    await card('Simone Adeyemi');
    await user.click(button('Pass'));
    expect(await screen.findByText('Failed to dislike')).toBeTruthy();
    await card('Simone Adeyemi');
  });

  it.each([
    ['Like', 'NOT_FOUND', 'This member was not found.'],
    ['Pass', 'NOT_FOUND', 'This member was not found.'],
    ['Pass', 'CONFLICT', 'You’re matched with this member.'],
  ])('removes a member who is no longer available (%s: %s)', async (action, code, message) => {
    const { user, server } = openDeck({
      Discover: ({ filters }) => deckOf(filters ? [] : [SIMONE, MARCUS]),
      [action]: () => {
        throw new StubGraphQLError(message, { code });
      },
    });
    await card('Simone Adeyemi');
    const requestCount = (): number => server.calls.filter(([name]) => name === 'UnreadCounts').length;
    await waitFor(() => expect(requestCount()).toBe(1));
    await user.click(button(action));
    expect(await screen.findByText(message)).toBeTruthy();
    // A conversation with them may have started or ended.
    await waitFor(() => expect(requestCount()).toBe(2));
    await card('Marcus Whitfield');
    expect(screen.queryByRole('article', { name: 'Simone Adeyemi' })).toBeNull();
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    // They do not return when the deck is reloaded either.
    await user.selectOptions(screen.getByLabelText('Gender'), 'Male');
    await screen.findByText('No profiles match your current filters. Try adjusting your preferences.');
    await user.selectOptions(screen.getByLabelText('Gender'), 'Any');
    await card('Marcus Whitfield');
    expect(screen.getByText('Profile 1 of 1')).toBeTruthy();
  });

  it('loads the next page at the end of a page', async () => {
    let page = 0;
    const { user } = openDeck({ Discover: () => (page++ === 0 ? deckOf([SIMONE], 'more') : deckOf([MARCUS])) });
    await card('Simone Adeyemi');
    await user.click(button('Pass'));
    await card('Marcus Whitfield');
  });

  it('prefetches the next page', async () => {
    const { server } = openDeck({
      Discover: ({ cursor }) => (cursor === 'more' ? deckOf([SIMONE, MARCUS]) : deckOf([SIMONE], 'more')),
    });
    await card('Simone Adeyemi');
    expect(await screen.findByText('Profile 1 of 2')).toBeTruthy();
    expect(server.calls.filter(([name]) => name === 'Discover')).toHaveLength(2);
  });

  it('omits filters set to Any, restarts the deck on each change, and clears the filters', async () => {
    const { user, server } = openDeck({
      Discover: ({ filters }) => deckOf(filters ? [] : [SIMONE, MARCUS]),
    });
    await card('Simone Adeyemi');
    await user.selectOptions(screen.getByLabelText('Gender'), 'Non-binary');
    expect(
      await screen.findByText('No profiles match your current filters. Try adjusting your preferences.'),
    ).toBeTruthy();
    const [, variables] = server.calls.findLast(([name]) => name === 'Discover')!;
    expect(JSON.parse(JSON.stringify(variables))).toEqual({
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

  it('does not show a member again who was passed under other filters', async () => {
    const { user } = openDeck({
      Discover: ({ filters }) => deckOf(filters ? [SIMONE] : [SIMONE, MARCUS]),
    });
    await card('Simone Adeyemi');
    await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
    await screen.findByText('Profile 1 of 1');
    await user.click(button('Pass'));
    await screen.findByText('No more profiles');
    await user.click(
      within(screen.getByRole('region', { name: 'Deck' })).getByRole('button', { name: 'Clear Filters' }),
    );
    await card('Marcus Whitfield');
    expect(screen.getByLabelText('Gender')).toHaveProperty('value', 'all');
    expect(screen.getByText('Profile 1 of 1')).toBeTruthy();
  });

  it('restarts at the first profile when the filters change, also back to earlier ones', async () => {
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

  it('shows that all profiles were reviewed when no filter is set', async () => {
    openDeck({ Discover: deckOf([]) });
    expect(
      await screen.findByText("You've reviewed all available profiles. Check back soon for new members!"),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Review Again' })).toBeTruthy();
  });

  it('offers to clear filters that the plan does not include', async () => {
    const { user } = openDeck({
      Discover: ({ filters }) => {
        if (filters)
          throw new StubGraphQLError('Advanced filters are part of Premium and VIP.', { code: 'UPGRADE_REQUIRED' });
        return deckOf([SIMONE]);
      },
    });
    await card('Simone Adeyemi');
    await user.selectOptions(screen.getByLabelText('Income Range'), '$100,000 - $150,000');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('link', { name: 'See Plans' }).getAttribute('href')).toBe('/pricing?change=1');
    await user.click(alert.getByRole('button', { name: 'Clear Filters' }));
    await card('Simone Adeyemi');
  });

  it('shows the full profile in a dialog', async () => {
    const { user } = openDeck();
    await card('Simone Adeyemi');
    await user.click(screen.getByRole('button', { name: 'View Full Profile' }));
    const dialog = await screen.findByRole('dialog', { name: 'Simone Adeyemi, 47' });
    expect(within(dialog).getByText('Widowed')).toBeTruthy();
    expect(within(dialog).getByText('Companionship')).toBeTruthy();
    expect(within(dialog).getAllByRole('img')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('blocks after a confirmation', async () => {
    const { user, server } = openDeck({ Block: { block: true } });
    await card('Simone Adeyemi');
    await user.click(screen.getByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    server.respond({ graph: { Discover: deckOf([MARCUS]), Block: { block: true } } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block User' }));
    expect(await screen.findByText('User blocked successfully')).toBeTruthy();
    await card('Marcus Whitfield');
    expect(server.calls).toContainEqual(['Block', { userId: SIMONE.userId }]);
  });

  it('shows an error when blocking fails', async () => {
    const { user } = openDeck({ Block: unavailable('') });
    await card('Simone Adeyemi');
    await user.click(screen.getByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block User' }));
    expect(await screen.findByText('Failed to block user')).toBeTruthy();
    await card('Simone Adeyemi');
  });

  it('removes a member who is no longer available when blocking', async () => {
    const { user, server } = openDeck();
    await card('Simone Adeyemi');
    await user.click(screen.getByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    const notFound = (): never => {
      throw new StubGraphQLError('This member was not found.', { code: 'NOT_FOUND' });
    };
    server.respond({ graph: { Discover: deckOf([MARCUS]), Block: notFound } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block User' }));
    expect(await screen.findByText('This member was not found.')).toBeTruthy();
    await card('Marcus Whitfield');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links to the settings while the profile is incomplete', async () => {
    openDeck({ DeckReader: deckReader({ complete: false }), Discover: deckOf([]) });
    const link = await screen.findByRole('link', { name: 'Go to Settings' });
    expect(link.getAttribute('href')).toBe('/settings');
  });

  it('shows an error when the profiles cannot be fetched, and retries', async () => {
    const { user, server } = openDeck({ Discover: unavailable('') });
    expect(await screen.findByText('Failed to fetch profiles')).toBeTruthy();
    server.respond({ graph: { Discover: deckOf([SIMONE]) } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await card('Simone Adeyemi');
  });
});
