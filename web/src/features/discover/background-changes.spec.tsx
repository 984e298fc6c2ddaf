import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { button, card, deckOf, MARCUS, openDeck, unavailable } from '../../testing/deck.js';
import { stubLiveServer, type LiveServer } from '../../testing/live-socket.js';
import { profileOf } from '../../testing/members.js';
import { preferencesOf } from '../../testing/preferences.js';
import type { RenderedApp } from '../../testing/render-app.js';
import { deckReader, deckStatus, type GraphResponses } from '../../testing/stub-server.js';

const PROMPT = { __typename: 'Prompt', question: 'A Sunday well spent', answer: 'Church, then a long lunch.' };
const SIMONE = profileOf('Simone Adeyemi', { prompts: [PROMPT] });
const NOTE = 'Where do you have that lunch?';

interface OpenDeck extends RenderedApp {
  live: LiveServer;
}

async function open(graph: GraphResponses = {}): Promise<OpenDeck> {
  const app = openDeck({ Discover: deckOf([SIMONE, MARCUS]), ...graph });
  const live = stubLiveServer();
  await card('Simone Adeyemi');
  await waitFor(() => expect(live.subscriptions('MemberSignals')).toBe(1));
  return { ...app, live };
}

const reads = ({ server }: RenderedApp): number => server.calls.filter(([name]) => name === 'DeckReader').length;
const signal = ({ live }: OpenDeck, kind: string): void =>
  live.emit('MemberSignals', { memberSignals: { __typename: 'MemberSignal', kind, matchId: null } });

describe('an open deck', () => {
  it.each([
    ['a reconnect', ({ live }: OpenDeck) => live.drop()],
    ['a change of the member’s photos', (app: OpenDeck) => signal(app, 'PHOTOS_CHANGED')],
    ['a change of the member’s couple', (app: OpenDeck) => signal(app, 'COUPLE_CHANGED')],
  ])('keeps the card and the note that the member is writing after %s', async (_, change) => {
    const app = await open();
    await app.user.click(button('Like “A Sunday well spent” with a note'));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
    await app.user.type(field, NOTE);
    // A newer feed has another order.
    app.server.respond({ graph: { Discover: deckOf([MARCUS, SIMONE]), DeckReader: deckReader() } });
    change(app);
    await waitFor(() => expect(reads(app)).toBe(2));
    await waitFor(() => expect(app.live.subscriptions('MemberSignals')).toBe(1));
    expect(screen.getByRole('textbox', { name: 'Your note' })).toBe(field);
    expect(field.value).toBe(NOTE);
    await app.user.keyboard('{Escape}');
    await card('Simone Adeyemi');
  });

  it('keeps its filters when the refetch after a reconnect fails', async () => {
    const app = await open({ DeckReader: deckReader({}, { preferences: preferencesOf({ minAge: 45 }) }) });
    app.server.respond({
      graph: { DeckReader: unavailable(''), Discover: deckOf([MARCUS, SIMONE]), Pass: { pass: true } },
    });
    app.live.drop();
    await waitFor(() => expect(reads(app)).toBe(2));
    await waitFor(() => expect(app.live.subscriptions('MemberSignals')).toBe(1));
    await app.user.click(button('Pass'));
    await card('Marcus Whitfield');
    expect(app.server.calls.filter(([name]) => name === 'Discover')).toHaveLength(1);
  });

  it('gives way to the break that the member has started elsewhere', async () => {
    const app = await open();
    app.server.respond({ graph: { DeckReader: deckReader({}, { deckStatus: deckStatus({ paused: true }) }) } });
    app.live.drop();
    expect(await screen.findByRole('heading', { name: 'You’re taking a break' })).toBeTruthy();
  });
});
