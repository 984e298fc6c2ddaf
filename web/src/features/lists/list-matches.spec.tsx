import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { likeResponse, receivedNote } from '../../testing/deck.js';
import { likesReceived, MARCUS, open, passed } from '../../testing/lists.js';
import { pageOf, profileOf } from '../../testing/members.js';
import type { RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, type GraphResponses } from '../../testing/stub-server.js';

const PROMPT = { __typename: 'Prompt', question: 'A Sunday well spent', answer: 'Church, then a long lunch.' };
const SIMONE = profileOf('Simone Adeyemi', {
  photos: ['/media/photos/1'],
  prompts: [PROMPT],
  reasons: ['You both love music.'],
});
const MATCHED = likeResponse(true);

const matchScreen = () => screen.findByRole('region', { name: "It's a match!" });
const noMatchScreen = () => expect(screen.queryByRole('region', { name: "It's a match!" })).toBeNull();

/** Sends the response to the like, which also removes the member from the list. */
type Respond = () => void;

interface Place {
  operation: string;
  address: string;
  list: (profiles: object[]) => GraphResponses;
  empty: string;
  /** Likes the member with this name. */
  like: (app: RenderedApp, name: string) => Promise<void>;
}

const WHO_LIKED_YOU: Place = {
  operation: 'LikeBack',
  address: '/liked?of=you',
  list: (profiles) => ({ LikedBy: likesReceived(profiles) }),
  empty: 'No new likes yet',
  like: async ({ user }, name) => user.click(await screen.findByRole('button', { name: `Like ${name}` })),
};
const PASSED: Place = {
  operation: 'LikePassed',
  address: '/disliked',
  list: (profiles) => ({ Passed: passed(profiles) }),
  empty: 'No passed profiles',
  like: async ({ user }, name) => {
    await user.click(await screen.findByRole('button', { name: `${name}, 47` }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Like' }));
  },
};

async function openList({ address, list }: Place, profiles: object[] = [SIMONE]): Promise<RenderedApp> {
  const app = open(address, list(profiles));
  await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' });
  return app;
}

/** Likes Simone; the response is sent when the test calls the function. */
async function likeLater(place: Place, app: RenderedApp, left: object[] = []): Promise<Respond> {
  let respond: (response: object) => void = () => undefined;
  const response = new Promise<object>((resolve) => (respond = resolve));
  app.server.respond({ graph: { [place.operation]: () => response, ...place.list(left) } });
  await place.like(app, 'Simone Adeyemi');
  return () => respond(MATCHED);
}

describe.each([
  ['Who liked you', WHO_LIKED_YOU],
  ['Passed', PASSED],
])('a match that a like in %s makes', (_name, place) => {
  it('is shown with what the two share and a first message, and then the list', async () => {
    const app = await openList(place);
    const sent = { sendMessage: { __typename: 'Message', id: 'message-1' } };
    app.server.respond({ graph: { [place.operation]: MATCHED, ...place.list([]), SendFirstMessage: sent } });
    await place.like(app, 'Simone Adeyemi');
    const match = within(await matchScreen());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(match.getByText('You both liked each other. Start chatting now!')).toBeTruthy();
    expect(document.activeElement).toBe(match.getByRole('heading', { name: "It's a match!" }));
    expect(match.getByText('You both love music.')).toBeTruthy();
    expect(match.getByRole('button', { name: /“A Sunday well spent\.”/ })).toBeTruthy();
    await app.user.click(match.getByRole('button', { name: 'I like that we both love music. What’s your story?' }));
    await app.user.click(match.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Message sent!')).toBeTruthy();
    expect(await screen.findByText(place.empty)).toBeTruthy();
    noMatchScreen();
    const [, variables] = app.server.calls.find(([name]) => name === 'SendFirstMessage') ?? [];
    expect(variables).toMatchObject({ matchId: 'match-1', body: 'I like that we both love music. What’s your story?' });
  });

  it('is shown with the note of the other member, and what it is on', async () => {
    const app = await openList(place);
    const onPhoto = receivedNote({ on: { __typename: 'LikeTarget', photoId: 'own', question: null } });
    app.server.respond({ graph: { [place.operation]: likeResponse(true, onPhoto), ...place.list([]) } });
    await place.like(app, 'Simone Adeyemi');
    const match = within(await matchScreen());
    expect(match.getByRole('heading', { name: 'Simone Adeyemi sent you a note' })).toBeTruthy();
    const figure = match.getByText('Mine ends with a nap.').closest('figure')!;
    expect(within(figure).getByText('On your photo')).toBeTruthy();
    expect(figure.querySelector('img')?.getAttribute('src')).toBe('/media/photos/own?w=320');
    expect(match.getByRole('textbox', { name: 'Your answer' })).toBeTruthy();
  });

  it('can be left for the list, at the place where it was', async () => {
    const app = await openList(place, [SIMONE, MARCUS]);
    const respond = await likeLater(place, app, [MARCUS]);
    document.documentElement.scrollTop = 400;
    respond();
    await matchScreen();
    document.documentElement.scrollTop = 0;
    await app.user.click(screen.getByRole('button', { name: 'Keep browsing' }));
    expect(await screen.findByRole('heading', { name: 'Marcus Whitfield, 47' })).toBeTruthy();
    noMatchScreen();
    expect(document.documentElement.scrollTop).toBe(400);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('is a toast for a member who has left the list', async () => {
    const app = await openList(place);
    const respond = await likeLater(place, app);
    if (place === PASSED) await app.user.click(screen.getByRole('button', { name: 'Close' }));
    app.server.respond({ graph: { DeckReader: () => new Promise<object>(() => undefined) } });
    await app.user.click(screen.getAllByRole('link', { name: 'Discover' })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'Discover' });
    respond();
    const link = await screen.findByRole('link', { name: 'Send Message' });
    expect(link.getAttribute('href')).toBe('/messages/match-1');
    noMatchScreen();
  });

  it('is a toast for a member who has opened a menu', async () => {
    const app = await openList(place, [SIMONE, MARCUS]);
    const respond = await likeLater(place, app, [MARCUS]);
    if (place === PASSED) await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await app.user.click(screen.getByRole('button', { name: 'Options for Marcus Whitfield' }));
    respond();
    expect(await screen.findByRole('link', { name: 'Send Message' })).toBeTruthy();
    expect(screen.getByRole('menu')).toBeTruthy();
    noMatchScreen();
  });

  it('is a toast for a member who is in another dialog', async () => {
    const app = await openList(place, [SIMONE, MARCUS]);
    const respond = await likeLater(place, app, [MARCUS]);
    if (place === PASSED) await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await app.user.click(screen.getByRole('button', { name: 'Options for Marcus Whitfield' }));
    await app.user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    respond();
    expect(await screen.findByRole('link', { name: 'Send Message' })).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    noMatchScreen();
  });
});

describe.each([
  ['Who liked you', WHO_LIKED_YOU],
  ['Passed', PASSED],
])('a like in %s of a member who has to answer others first', (_name, place) => {
  it('leads to the conversations that wait for an answer', async () => {
    const app = await openList(place);
    const rejected = (): never => {
      throw new StubGraphQLError('8 people are waiting to hear from you.', { code: 'ANSWER_FIRST' });
    };
    app.server.respond({
      graph: { [place.operation]: rejected, YourTurn: { conversations: pageOf('ConversationPage', []) } },
    });
    await place.like(app, 'Simone Adeyemi');
    await waitFor(() => expect(app.address()).toBe('/your-turn'));
    expect(screen.queryByText('8 people are waiting to hear from you.')).toBeNull();
  });
});

describe('two likes in Who liked you that both make a match', () => {
  it('show the first one, and a toast for the other', async () => {
    const app = await openList(WHO_LIKED_YOU, [SIMONE, MARCUS]);
    const responses: ((response: object) => void)[] = [];
    const LikeBack = () => new Promise<object>((resolve) => responses.push(resolve));
    app.server.respond({ graph: { LikeBack, LikedBy: likesReceived([]) } });
    await WHO_LIKED_YOU.like(app, 'Simone Adeyemi');
    await WHO_LIKED_YOU.like(app, 'Marcus Whitfield');
    await waitFor(() => expect(responses).toHaveLength(2));
    responses[0]?.(MATCHED);
    expect(within(await matchScreen()).getByPlaceholderText('Say hello to Simone Adeyemi...')).toBeTruthy();
    responses[1]?.({ like: { ...likeResponse(true).like, matchId: 'match-2' } });
    const link = await screen.findByRole('link', { name: 'Send Message' });
    expect(link.getAttribute('href')).toBe('/messages/match-2');
    expect(within(await matchScreen()).getByPlaceholderText('Say hello to Simone Adeyemi...')).toBeTruthy();
  });
});
