import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { likeResponse } from '../../testing/deck.js';
import { likes, MARCUS, open, passed, unavailable, SIMONE } from '../../testing/lists.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';

const notFound = (): never => {
  throw new StubGraphQLError('This member was not found.', { code: 'NOT_FOUND' });
};

describe('/liked', () => {
  it('shows the liked profiles with their dates', async () => {
    open('/liked', { Liked: likes([SIMONE, MARCUS]) });
    const card = (await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' })).closest('article')!;
    for (const text of ['Atlanta, Georgia', 'Judge', "Master's Degree", 'Liked March 3, 2026']) {
      expect(within(card).getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('heading', { name: 'Liked Profiles' })).toBeTruthy();
    expect(screen.getByText("People you've liked. If they like you back, you'll match!")).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('shows an empty state', async () => {
    open('/liked', { Liked: likes([]) });
    expect(await screen.findByText('No liked profiles yet')).toBeTruthy();
  });

  it('links to the settings while the profile is incomplete', async () => {
    renderApp('/liked', { user: { ...MEMBER, displayName: null }, graph: { Liked: likes([]) } });
    const link = await screen.findByRole('link', { name: 'Complete Your Profile' });
    expect(link.getAttribute('href')).toBe('/settings');
    expect(screen.getByText('No liked profiles yet')).toBeTruthy();
  });

  describe('with more than one page', () => {
    const pages = ({ cursor, limit }: Record<string, unknown>): object => {
      if (cursor === 'second') return likes([MARCUS]);
      return Number(limit) > 48 ? likes([SIMONE, MARCUS]) : { likes: { ...likesOf([SIMONE]), nextCursor: 'second' } };
    };
    const likesOf = (profiles: object[]): object => (likes(profiles) as { likes: object }).likes;
    const names = (): string[] => screen.getAllByRole('article').map((card) => card.querySelector('h2')!.textContent);

    it('loads the next page on click', async () => {
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

    it('loads the next page automatically before the end is in view', async () => {
      let intersect: () => void = () => undefined;
      const { IntersectionObserver: Original } = globalThis;
      globalThis.IntersectionObserver = class extends Original {
        constructor(callback: IntersectionObserverCallback) {
          super(callback);
          intersect = () => act(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], this));
        }
      };
      open('/liked', { Liked: pages });
      await screen.findByRole('button', { name: 'Show More' });
      intersect();
      globalThis.IntersectionObserver = Original;
      await screen.findByRole('heading', { name: 'Marcus Whitfield, 47' });
    });

    it('refetches as many items as were on the screen after a change', async () => {
      const { user, server } = open('/liked', { Liked: pages, Block: { block: true } });
      await user.click(await screen.findByRole('button', { name: 'Show More' }));
      await user.click(await screen.findByRole('button', { name: 'Options for Marcus Whitfield' }));
      await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block User' }));
      await waitFor(() => expect(server.calls.at(-1)).toEqual(['Liked', { limit: 96 }]));
    });

    it('shows an error when the next page fails, and retries', async () => {
      const { user, server } = open('/liked', { Liked: (input) => (input.cursor ? unavailable() : pages(input)) });
      await user.click(await screen.findByRole('button', { name: 'Show More' }));
      expect(await screen.findByText('Failed to fetch profiles')).toBeTruthy();
      expect(names()).toEqual(['Simone Adeyemi, 47']);
      server.respond({ graph: { Liked: pages } });
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      await screen.findByRole('heading', { name: 'Marcus Whitfield, 47' });
    });
  });

  it('shows the full profile of a listed member', async () => {
    const { user } = open('/liked', { Liked: likes([SIMONE]), MemberProfile: { member: SIMONE } });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'View Full Profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Simone Adeyemi, 47' }));
    expect(await dialog.findByText('Widowed')).toBeTruthy();
  });

  it('shows that the full profile is no longer available', async () => {
    const { user } = open('/liked', { Liked: likes([SIMONE]), MemberProfile: { member: null } });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'View Full Profile' }));
    expect(await screen.findByText('This profile is no longer available.')).toBeTruthy();
  });

  it('removes a member whose profile is no longer available after the dialog closes', async () => {
    const { user, server } = open('/liked', { Liked: likes([SIMONE]) });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    server.respond({ graph: { MemberProfile: { member: null }, Liked: likes([]) } });
    await user.click(screen.getByRole('menuitem', { name: 'View Full Profile' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('This profile is no longer available.');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('No liked profiles yet')).toBeTruthy();
  });

  it('shows an error when the list cannot be fetched, and retries', async () => {
    const { user, server } = open('/liked', { Liked: unavailable });
    expect(await screen.findByText('Failed to fetch profiles')).toBeTruthy();
    server.respond({ graph: { Liked: likes([SIMONE]) } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' })).toBeTruthy();
  });

  it('removes a blocked member and moves the focus to the page', async () => {
    const { user, server } = open('/liked', { Liked: likes([SIMONE]) });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    server.respond({ graph: { Block: { block: true }, Liked: likes([]) } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block User' }));
    expect(await screen.findByText('User blocked successfully')).toBeTruthy();
    expect(await screen.findByText('No liked profiles yet')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('removes a member who is no longer available when blocking', async () => {
    const { user, server } = open('/liked', { Liked: likes([SIMONE]) });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    server.respond({ graph: { Block: notFound, Liked: likes([]) } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block User' }));
    expect(await screen.findByText('This member was not found.')).toBeTruthy();
    expect(await screen.findByText('No liked profiles yet')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('reporting a member', () => {
    const report = async (graph: GraphResponses): Promise<RenderedApp> => {
      const app = open('/liked', { Liked: likes([SIMONE]), ...graph });
      await app.user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
      await app.user.click(screen.getByRole('menuitem', { name: 'Report User' }));
      await screen.findByRole('dialog', { name: 'Report Simone Adeyemi' });
      return app;
    };
    const send = (): HTMLElement => screen.getByRole('button', { name: 'Send Report' });

    it('sends category and details, and states the response time', async () => {
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
      const input = {
        userId: SIMONE.userId,
        category: 'scam',
        details: 'Wanted a loan.',
        messageId: null,
        photoId: null,
        block: false,
      };
      expect(server.calls).toContainEqual(['Report', input]);
    });

    it('requires category and details', async () => {
      const { user, server } = await report({});
      await user.click(send());
      expect(await screen.findByText('Please choose a category')).toBeTruthy();
      expect(screen.getByText('Please tell us what happened')).toBeTruthy();
      expect(server.calls.some(([name]) => name === 'Report')).toBe(false);
    });

    it('shows an error when it fails, and keeps the text', async () => {
      const { user } = await report({ Report: unavailable });
      await user.selectOptions(screen.getByLabelText(/Category/), 'scam');
      await user.type(screen.getByLabelText(/Details/), 'Wanted a loan.');
      await user.click(send());
      expect(await screen.findByText('Failed to send report')).toBeTruthy();
      expect(screen.getByText('Error')).toBeTruthy();
      expect(screen.getByLabelText(/Details/)).toHaveProperty('value', 'Wanted a loan.');
    });

    it('closes the dialog when the member is no longer available', async () => {
      const { user, server } = await report({});
      await user.selectOptions(screen.getByLabelText(/Category/), 'scam');
      await user.type(screen.getByLabelText(/Details/), 'Wanted a loan.');
      server.respond({ graph: { Report: notFound, Liked: likes([SIMONE]) } });
      await user.click(send());
      expect(await screen.findByText('This member was not found.')).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(server.calls.filter(([name]) => name === 'Liked')).toHaveLength(2));
    });
  });
});

describe('/disliked', () => {
  const openDialog = async (graph: GraphResponses): Promise<RenderedApp> => {
    const app = open('/disliked', { Passed: passed([SIMONE]), ...graph });
    await app.user.click(await screen.findByRole('button', { name: 'Simone Adeyemi, 47' }));
    return app;
  };
  const inDialog = (): ReturnType<typeof within> =>
    within(screen.getByRole('dialog', { name: 'What would you like to do?' }));

  it('shows the passed profiles with their dates', async () => {
    open('/disliked', { Passed: passed([SIMONE]) });
    expect(await screen.findByText('Passed March 4, 2026')).toBeTruthy();
  });

  it('shows an empty state', async () => {
    open('/disliked', { Passed: passed([]) });
    expect(await screen.findByText('No passed profiles')).toBeTruthy();
  });

  it('opens the dialog from anywhere on the card except its menu', async () => {
    const { user } = open('/disliked', { Passed: passed([SIMONE]) });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByText('Atlanta, Georgia'));
    expect(inDialog().getByRole('button', { name: 'Remove' })).toBeTruthy();
  });

  it('removes a pass', async () => {
    const { user, server } = await openDialog({});
    server.respond({ graph: { RemovePass: { removePass: true }, Passed: passed([]) } });
    await user.click(inDialog().getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed from passed profiles')).toBeTruthy();
    expect(await screen.findByText('No passed profiles')).toBeTruthy();
    expect(server.calls).toContainEqual(['RemovePass', { userId: SIMONE.userId }]);
  });

  it('shows an error when removing a pass fails', async () => {
    const { user } = await openDialog({ RemovePass: unavailable });
    await user.click(inDialog().getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to remove dislike')).toBeTruthy();
    expect(inDialog().getByRole('button', { name: 'Remove' })).toBeTruthy();
  });

  it('likes a passed member', async () => {
    const { user, server } = await openDialog({});
    server.respond({ graph: { LikePassed: likeResponse(false), Passed: passed([]) } });
    await user.click(inDialog().getByRole('button', { name: 'Like' }));
    expect(await screen.findByText('Liked!')).toBeTruthy();
    expect(await screen.findByText('No passed profiles')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error when liking fails', async () => {
    const { user } = await openDialog({ LikePassed: unavailable });
    await user.click(inDialog().getByRole('button', { name: 'Like' }));
    expect(await screen.findByText('Failed to like user')).toBeTruthy();
    expect(inDialog().getByRole('button', { name: 'Like' })).toBeTruthy();
  });

  it.each(['Like', 'Remove'])(
    'closes the dialog and removes a member who is no longer available (%s)',
    async (name) => {
      const { user, server } = await openDialog({});
      server.respond({ graph: { LikePassed: notFound, RemovePass: notFound, Passed: passed([]) } });
      await user.click(inDialog().getByRole('button', { name }));
      expect(await screen.findByText('This member was not found.')).toBeTruthy();
      expect(await screen.findByText('No passed profiles')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});
