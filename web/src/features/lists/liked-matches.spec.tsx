import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { likes, MARCUS, open, SIMONE } from '../../testing/lists.js';

describe('the menu of a liked member', () => {
  it('ends the couple or the match, and offers neither without a match', async () => {
    const request = { __typename: 'CoupleRequest', id: 'couple', status: 'ACTIVE' };
    const match = { __typename: 'Match', matchId: 'match', coupleRequest: request };
    const matched = likes([SIMONE], { match });
    const { user, server } = open('/liked', { Liked: matched, EndCouple: { endCouple: true } });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'End Couple Status' }));
    server.respond({
      graph: { EndCouple: { endCouple: true }, Liked: likes([SIMONE], { match: { ...match, coupleRequest: null } }) },
    });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End Couple Status' }));
    expect(await screen.findByText('You’re no longer listed as a couple')).toBeTruthy();
    await waitFor(() => expect(server.calls.at(-1)?.[0]).toBe('Liked'));

    await user.click(screen.getByRole('button', { name: 'Options for Simone Adeyemi' }));
    expect(screen.queryByRole('menuitem', { name: 'End Couple Status' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Unmatch' }));
    server.respond({ graph: { Unmatch: { unmatch: true }, Liked: likes([MARCUS]) } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unmatch' }));
    await user.click(await screen.findByRole('button', { name: 'Options for Marcus Whitfield' }));
    expect(screen.queryByRole('menuitem', { name: 'Unmatch' })).toBeNull();
    expect(server.calls).toContainEqual(['Unmatch', { matchId: 'match' }]);
  });
});
