import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { likes, MARCUS, open, refuse, SIMONE } from '../../testing/lists.js';
import { pageOf } from '../../testing/members.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { GraphRefusal, MEMBER, type GraphAnswers } from '../../testing/stub-server.js';

const passed = (people: object[]): object => ({
  dislikes: pageOf(
    'PassedPage',
    people.map((profile) => ({ __typename: 'PassedProfile', profile, dislikedAt: '2026-03-04T12:00:00.000Z' })),
  ),
});

const notFound = (): never => {
  throw new GraphRefusal('This member was not found.', { code: 'NOT_FOUND' });
};

describe('/liked', () => {
  it('shows everybody this member liked, with the date', async () => {
    open('/liked', { Liked: likes([SIMONE, MARCUS]) });
    const card = (await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' })).closest('article')!;
    for (const text of ['Atlanta, Georgia', 'Judge', "Master's Degree", 'Liked March 3, 2026']) {
      expect(within(card).getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('heading', { name: 'Liked Profiles' })).toBeTruthy();
    expect(screen.getByText("People you've liked. If they like you back, you'll match!")).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('says when there is nobody', async () => {
    open('/liked', { Liked: likes([]) });
    expect(await screen.findByText('No liked profiles yet')).toBeTruthy();
  });

  it('leads whoever has no profile yet to where it is completed', async () => {
    renderApp('/liked', { user: { ...MEMBER, displayName: null }, graph: { Liked: likes([]) } });
    const link = await screen.findByRole('link', { name: 'Complete Your Profile' });
    expect(link.getAttribute('href')).toBe('/settings');
    expect(screen.getByText('No liked profiles yet')).toBeTruthy();
  });

  describe('with more people than one page holds', () => {
    const pages = ({ cursor, limit }: Record<string, unknown>): object => {
      if (cursor === 'second') return likes([MARCUS]);
      return Number(limit) > 48 ? likes([SIMONE, MARCUS]) : { likes: { ...likesOf([SIMONE]), nextCursor: 'second' } };
    };
    const likesOf = (people: object[]): object => (likes(people) as { likes: object }).likes;
    const names = (): string[] => screen.getAllByRole('article').map((card) => card.querySelector('h2')!.textContent);

    it('goes on where the page ends', async () => {
      const { user, server } = open('/liked', { Liked: pages });
      await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' });
      await user.click(screen.getByRole('button', { name: 'Show More' }));
      await screen.findByRole('heading', { name: 'Marcus Whitfield, 47' });
      expect(names()).toEqual(['Simone Adeyemi, 47', 'Marcus Whitfield, 47']);
      expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
      expect(server.calls.filter(([name]) => name === 'Liked').map(([, input]) => input)).toEqual([
        { limit: 48 },
        { limit: 48, cursor: 'second' },
      ]);
    });

    it('goes on by itself when its end comes near', async () => {
      let near: () => void = () => undefined;
      const { IntersectionObserver: Real } = globalThis;
      globalThis.IntersectionObserver = class extends Real {
        constructor(tell: IntersectionObserverCallback) {
          super(tell);
          near = () => act(() => tell([{ isIntersecting: true } as IntersectionObserverEntry], this));
        }
      };
      open('/liked', { Liked: pages });
      await screen.findByRole('button', { name: 'Show More' });
      near();
      globalThis.IntersectionObserver = Real;
      await screen.findByRole('heading', { name: 'Marcus Whitfield, 47' });
    });

    it('reads as much again as was on the screen after a change', async () => {
      const { user, server } = open('/liked', { Liked: pages, Block: { block: true } });
      await user.click(await screen.findByRole('button', { name: 'Show More' }));
      await user.click(await screen.findByRole('button', { name: 'Options for Marcus Whitfield' }));
      await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block User' }));
      await waitFor(() => expect(server.calls.at(-1)).toEqual(['Liked', { limit: 96 }]));
    });

    it('says when it cannot go on, and tries again', async () => {
      const { user, server } = open('/liked', { Liked: (input) => (input.cursor ? refuse() : pages(input)) });
      await user.click(await screen.findByRole('button', { name: 'Show More' }));
      expect(await screen.findByText('Failed to fetch profiles')).toBeTruthy();
      expect(names()).toEqual(['Simone Adeyemi, 47']);
      server.answer({ graph: { Liked: pages } });
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      await screen.findByRole('heading', { name: 'Marcus Whitfield, 47' });
    });
  });

  it('shows the full profile of somebody on the list', async () => {
    const { user } = open('/liked', { Liked: likes([SIMONE]), MemberProfile: { member: SIMONE } });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'View Full Profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Simone Adeyemi, 47' }));
    expect(await dialog.findByText('Widowed')).toBeTruthy();
  });

  it('says when the full profile is no longer there', async () => {
    const { user } = open('/liked', { Liked: likes([SIMONE]), MemberProfile: { member: null } });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'View Full Profile' }));
    expect(await screen.findByText('This profile is no longer available.')).toBeTruthy();
  });

  it('goes without somebody whose profile is no longer there, once that was read', async () => {
    const { user, server } = open('/liked', { Liked: likes([SIMONE]) });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    server.answer({ graph: { MemberProfile: { member: null }, Liked: likes([]) } });
    await user.click(screen.getByRole('menuitem', { name: 'View Full Profile' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('This profile is no longer available.');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('No liked profiles yet')).toBeTruthy();
  });

  it('says when the list cannot be had, and tries again', async () => {
    const { user, server } = open('/liked', { Liked: refuse });
    expect(await screen.findByText('Failed to fetch profiles')).toBeTruthy();
    server.answer({ graph: { Liked: likes([SIMONE]) } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' })).toBeTruthy();
  });

  it('takes somebody who is blocked off the list, and keeps the focus on the page', async () => {
    const { user, server } = open('/liked', { Liked: likes([SIMONE]) });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    server.answer({ graph: { Block: { block: true }, Liked: likes([]) } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block User' }));
    expect(await screen.findByText('User blocked successfully')).toBeTruthy();
    expect(await screen.findByText('No liked profiles yet')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('goes without somebody who is gone before they are blocked', async () => {
    const { user, server } = open('/liked', { Liked: likes([SIMONE]) });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    server.answer({ graph: { Block: notFound, Liked: likes([]) } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block User' }));
    expect(await screen.findByText('This member was not found.')).toBeTruthy();
    expect(await screen.findByText('No liked profiles yet')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('the report of somebody', () => {
    const report = async (graph: GraphAnswers): Promise<RenderedApp> => {
      const app = open('/liked', { Liked: likes([SIMONE]), ...graph });
      await app.user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
      await app.user.click(screen.getByRole('menuitem', { name: 'Report User' }));
      await screen.findByRole('dialog', { name: 'Report Simone Adeyemi' });
      return app;
    };
    const send = (): HTMLElement => screen.getByRole('button', { name: 'Send Report' });

    it('is sent with a category and what happened, and answered within a day', async () => {
      const { user, server } = await report({
        Report: { report: { __typename: 'Acknowledgement', message: 'Thanks' } },
      });
      const dialog = within(screen.getByRole('dialog', { name: 'Report Simone Adeyemi' }));
      await user.selectOptions(dialog.getByLabelText(/Category/), 'Asks for money');
      await user.type(dialog.getByLabelText(/Details/), '  Wanted a loan.  ');
      await user.click(send());
      expect(await screen.findByText('Report sent')).toBeTruthy();
      expect(screen.getByText('We answer within 24 hours.')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      const input = { userId: SIMONE.userId, category: 'scam', details: 'Wanted a loan.', messageId: null };
      expect(server.calls).toContainEqual(['Report', input]);
    });

    it('asks for both before anything is sent', async () => {
      const { user, server } = await report({});
      await user.click(send());
      expect(await screen.findByText('Please choose a category')).toBeTruthy();
      expect(screen.getByText('Please tell us what happened')).toBeTruthy();
      expect(server.calls.some(([name]) => name === 'Report')).toBe(false);
    });

    it('says when it fails, and keeps what was written', async () => {
      const { user } = await report({ Report: refuse });
      await user.selectOptions(screen.getByLabelText(/Category/), 'scam');
      await user.type(screen.getByLabelText(/Details/), 'Wanted a loan.');
      await user.click(send());
      expect(await screen.findByText('Failed to send report')).toBeTruthy();
      expect(screen.getByText('Error')).toBeTruthy();
      expect(screen.getByLabelText(/Details/)).toHaveProperty('value', 'Wanted a loan.');
    });

    it('ends when they are gone', async () => {
      const { user, server } = await report({});
      await user.selectOptions(screen.getByLabelText(/Category/), 'scam');
      await user.type(screen.getByLabelText(/Details/), 'Wanted a loan.');
      server.answer({ graph: { Report: notFound, Liked: likes([SIMONE]) } });
      await user.click(send());
      expect(await screen.findByText('This member was not found.')).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(server.calls.filter(([name]) => name === 'Liked')).toHaveLength(2));
    });
  });
});

describe('/disliked', () => {
  const ask = async (graph: GraphAnswers): Promise<RenderedApp> => {
    const app = open('/disliked', { Passed: passed([SIMONE]), ...graph });
    await app.user.click(await screen.findByRole('button', { name: 'Simone Adeyemi, 47' }));
    return app;
  };
  const inDialog = (): ReturnType<typeof within> =>
    within(screen.getByRole('dialog', { name: 'What would you like to do?' }));

  it('shows everybody this member passed, with the date', async () => {
    open('/disliked', { Passed: passed([SIMONE]) });
    expect(await screen.findByText('Passed March 4, 2026')).toBeTruthy();
  });

  it('says when there is nobody', async () => {
    open('/disliked', { Passed: passed([]) });
    expect(await screen.findByText('No passed profiles')).toBeTruthy();
  });

  it('opens the choice from anywhere on the card, but not from its menu', async () => {
    const { user } = open('/disliked', { Passed: passed([SIMONE]) });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByText('Atlanta, Georgia'));
    expect(inDialog().getByRole('button', { name: 'Remove' })).toBeTruthy();
  });

  it('takes somebody off the list', async () => {
    const { user, server } = await ask({});
    server.answer({ graph: { RemovePass: { removePass: true }, Passed: passed([]) } });
    await user.click(inDialog().getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed from passed profiles')).toBeTruthy();
    expect(await screen.findByText('No passed profiles')).toBeTruthy();
    expect(server.calls).toContainEqual(['RemovePass', { userId: SIMONE.userId }]);
  });

  it('says when that fails', async () => {
    const { user } = await ask({ RemovePass: refuse });
    await user.click(inDialog().getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to remove dislike')).toBeTruthy();
    expect(inDialog().getByRole('button', { name: 'Remove' })).toBeTruthy();
  });

  it.each([
    [false, 'Liked!'],
    [true, "It's a match!"],
  ])('likes after all (a match: %s)', async (matched, title) => {
    const { user, server } = await ask({});
    server.answer({
      graph: { LikePassed: { like: { __typename: 'LikeResult', matched, matchId: null } }, Passed: passed([]) },
    });
    await user.click(inDialog().getByRole('button', { name: 'Like' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(await screen.findByText('No passed profiles')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when liking fails', async () => {
    const { user } = await ask({ LikePassed: refuse });
    await user.click(inDialog().getByRole('button', { name: 'Like' }));
    expect(await screen.findByText('Failed to like user')).toBeTruthy();
    expect(inDialog().getByRole('button', { name: 'Like' })).toBeTruthy();
  });

  it.each(['Like', 'Remove'])('closes the choice and goes without somebody who is gone (%s)', async (name) => {
    const { user, server } = await ask({});
    server.answer({ graph: { LikePassed: notFound, RemovePass: notFound, Passed: passed([]) } });
    await user.click(inDialog().getByRole('button', { name }));
    expect(await screen.findByText('This member was not found.')).toBeTruthy();
    expect(await screen.findByText('No passed profiles')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
