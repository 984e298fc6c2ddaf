import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { unavailable } from '../../testing/deck.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { settingsGraph } from '../../testing/settings.js';
import { deckStatus, MEMBER, type GraphResponses } from '../../testing/stub-server.js';

const open = (graph: GraphResponses): RenderedApp =>
  renderApp('/settings', { user: MEMBER, graph: settingsGraph(graph) });
const findSwitch = (): Promise<HTMLInputElement> => screen.findByRole('switch', { name: 'Take a break' });

describe('the break in the settings', () => {
  it('begins and ends with the switch', async () => {
    const { user, server } = open({ SetPaused: ({ paused }) => ({ setPaused: deckStatus({ paused }) }) });
    const change = async (paused: boolean): Promise<void> => {
      server.respond({
        graph: settingsGraph({
          DeckStatus: { deckStatus: deckStatus({ paused }) },
          SetPaused: { setPaused: deckStatus({ paused }) },
        }),
      });
      await user.click(await findSwitch());
    };
    await waitFor(async () => expect((await findSwitch()).getAttribute('aria-disabled')).toBe('false'));
    await change(true);
    expect(await screen.findByText('You’re taking a break')).toBeTruthy();
    await waitFor(async () => expect((await findSwitch()).checked).toBe(true));
    await change(false);
    expect(await screen.findByText('Good to have you back')).toBeTruthy();
    await waitFor(async () => expect((await findSwitch()).checked).toBe(false));
    expect(server.calls.filter(([name]) => name === 'SetPaused')).toEqual([
      ['SetPaused', { paused: true }],
      ['SetPaused', { paused: false }],
    ]);
  });

  it('stays as chosen, without asking the server again', async () => {
    const { user, server } = open({ SetPaused: { setPaused: deckStatus({ paused: true }) } });
    await waitFor(async () => expect((await findSwitch()).getAttribute('aria-disabled')).toBe('false'));
    await user.click(await findSwitch());
    await screen.findByText('You’re taking a break');
    await waitFor(async () => expect((await findSwitch()).getAttribute('aria-disabled')).toBe('false'));
    expect((await findSwitch()).checked).toBe(true);
    expect(server.calls.filter(([name]) => name === 'DeckStatus')).toHaveLength(1);
  });

  it('stays as it was when the change fails', async () => {
    const { user } = open({ DeckStatus: { deckStatus: deckStatus({ paused: true }) }, SetPaused: unavailable('') });
    await waitFor(async () => expect((await findSwitch()).checked).toBe(true));
    await user.click(await findSwitch());
    expect(await screen.findByText('Failed to change your break setting')).toBeTruthy();
    await waitFor(async () => expect((await findSwitch()).checked).toBe(true));
  });
});
